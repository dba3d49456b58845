import { z } from 'zod'
import { operation } from '#app/core/operation.server.ts'
import { notePersonExport, personFiles, personPart } from './archive.server.ts'
import { OnePerson, PersonFiles, PersonLines, PersonPart } from './schemas-privacy.ts'

/** Everything that is kept of one person. */
export const privacyOperations = {
	personFiles: operation({
		summary: 'Muestra qué contiene el archivo con todo lo de una persona.',
		effect: 'read',
		permission: 'exports.make',
		input: OnePerson,
		output: PersonFiles,
		run: personFiles,
	}),
	personPart: operation({
		summary: 'Entrega una parte de todo lo que se guarda de una persona.',
		effect: 'read',
		permission: 'exports.make',
		input: PersonPart,
		output: PersonLines,
		run: personPart,
	}),
	notePersonExport: operation({
		summary: 'Anota que se descargó todo lo de una persona.',
		effect: 'write',
		permission: 'exports.make',
		input: OnePerson,
		output: z.object({}),
		run: notePersonExport,
	}),
}
