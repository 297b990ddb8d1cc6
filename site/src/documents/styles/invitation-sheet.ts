import 'virtual:theme.css';
import '../../styles/tokens.css';
import 'virtual:invitation-fonts.css';
import './document.css';
import './document-parts.css';
import './invitation.css';
