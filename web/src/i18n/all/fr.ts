import dropit from '../dropit/fr';
import help from '../help/fr';
import ontop from '../ontop/fr';
import table from '../table/fr';

export default { rooms: { dropit, ontop, table }, help };
