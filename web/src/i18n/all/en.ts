import dropit from '../dropit/en';
import ontop from '../ontop/en';
import table from '../table/en';

export default { dropit, ontop, table };
