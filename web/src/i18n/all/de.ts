import dropit from '../dropit/de';
import help from '../help/de';
import ontop from '../ontop/de';
import table from '../table/de';

export default { rooms: { dropit, ontop, table }, help };
