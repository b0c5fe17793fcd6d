import dropit from '../dropit/de';
import ontop from '../ontop/de';
import table from '../table/de';

export default { dropit, ontop, table };
