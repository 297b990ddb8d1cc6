/**
 * Test files share a process, and reading a pack sets the languages of that process. Each file starts with those of the
 * specification, whichever file ran before it.
 */
import { campaignDefault, campaignLanguages } from '@prelude/contract/shared/campaign-languages';
import { setLanguages } from '@prelude/contract/shared/languages';

setLanguages(campaignLanguages, campaignDefault);
