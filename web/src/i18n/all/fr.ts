import dropit from '../dropit/fr';
import ontop from '../ontop/fr';
import shell from '../shell/fr';

export default { dropit, ontop, shell };
