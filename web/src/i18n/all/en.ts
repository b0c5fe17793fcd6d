import dropit from '../dropit/en';
import ontop from '../ontop/en';
import shell from '../shell/en';

export default { dropit, ontop, shell };
