import dropit from '../dropit/de';
import ontop from '../ontop/de';
import shell from '../shell/de';

export default { dropit, ontop, shell };
