import 'virtual:theme.css';
import '../../styles/tokens.css';
import 'virtual:reading-fonts.css';
import './document.css';
import './document-parts.css';
import './reading.css';
import './prose.css';
import './reading-parts.css';
