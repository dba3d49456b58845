import { afterAll } from 'vitest'
import { endFile } from '../support/file-end.ts'

// Run anew for each file, while the modules that it imports stay: what a file opened is closed before the next begins.
afterAll(endFile)
