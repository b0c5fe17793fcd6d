import dropit from '../dropit/en';
import help from '../help/en';
import ontop from '../ontop/en';
import table from '../table/en';

export default { rooms: { dropit, ontop, table }, help };
