/** Style sheet of the creator team's page; an entry of the build's pass for documents. */
import '../../styles/tokens.css';
import 'virtual:invitation-fonts.css';
import './document.css';
import './document-parts.css';
import './invitation.css';
