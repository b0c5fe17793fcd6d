import dropit from '../dropit/nl';
import help from '../help/nl';
import ontop from '../ontop/nl';
import table from '../table/nl';

export default { rooms: { dropit, ontop, table }, help };
