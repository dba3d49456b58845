import { operation } from '#app/core/operation.server.ts'
import { changeLook, look } from './look.server.ts'
import * as shapes from './schemas-look.ts'

/** How each person likes to see the agenda. */
export const lookOperations = {
	look: operation({
		summary: 'Muestra cómo ve la agenda quien pregunta: color, forma y si muestra las canceladas.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.NoInput,
		output: shapes.Look,
		run: look,
	}),
	changeLook: operation({
		summary: 'Guarda cómo quiere ver la agenda quien lo pide.',
		effect: 'write',
		permission: 'agenda.view',
		input: shapes.ChangeLook,
		output: shapes.Look,
		run: changeLook,
	}),
}
