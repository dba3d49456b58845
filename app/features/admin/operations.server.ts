import { feature, operation } from '#app/core/operation.server.ts'
import { Sweep, Swept } from './schemas.ts'
import { sweep } from './sweep.server.ts'

export const admin = feature('admin', {
	sweep: operation({
		summary: 'Retira lo que ya venció: sesiones, enlaces, trabajos terminados y avisos que nadie repetirá.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: Sweep,
		output: Swept,
		run: sweep,
	}),
})
