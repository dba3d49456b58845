import { stemOf } from '../words/stem.ts'

/** What many names end in, and what alone names none of them. */
export const weak = new Set(
	'completo completa general especial basico basica premium clasico clasica sencillo sencilla normal profesional nueva nuevo primera primer segunda segundo ultima'
		.split(' ')
		.map(stemOf),
)

/** 'La primera' is one of several and no 'Primera consulta'. */
export const ordinal = new Set(
	'nueva nuevo primera primer segunda segundo ultima normal general completo completa'.split(' ').map(stemOf),
)
