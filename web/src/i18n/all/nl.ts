import dropit from '../dropit/nl';
import ontop from '../ontop/nl';
import shell from '../shell/nl';

export default { dropit, ontop, shell };
