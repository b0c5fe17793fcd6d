import dropit from '../dropit/nl';
import ontop from '../ontop/nl';
import table from '../table/nl';

export default { dropit, ontop, table };
