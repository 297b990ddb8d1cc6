/**
 * Makes `format: language` of the contract's schemas refuse languages that the campaign does not have. Import it where
 * values are checked, in each thread. The contract does not do this itself: a page would load the checks of every format.
 */
import { isLanguage } from '@prelude/contract/shared/languages';
import { Set as setFormat } from 'typebox/format';

setFormat('language', isLanguage);
