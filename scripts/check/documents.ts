/** Everything that holds documents and code together; each file says what it looks at. */
import './architectureMap.ts';
import './coverage.ts';
import './documentLinks.ts';
import './operatorFiles.ts';
import './references.ts';
import './securityList.ts';
