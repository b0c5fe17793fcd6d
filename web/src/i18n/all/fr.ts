import dropit from '../dropit/fr';
import ontop from '../ontop/fr';
import table from '../table/fr';

export default { dropit, ontop, table };
