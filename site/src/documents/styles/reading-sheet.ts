/** Style sheet of articles, notices and emails; an entry of the build's pass for documents. */
import '../../styles/tokens.css';
import 'virtual:reading-fonts.css';
import './document.css';
import './document-parts.css';
import './reading.css';
import './prose.css';
import './reading-parts.css';
