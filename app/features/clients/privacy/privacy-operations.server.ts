import { z } from 'zod'
import { operation } from '#app/core/operation.server.ts'
import { notePersonExport, personFiles, personPart } from './archive.server.ts'
import { OnePerson, PersonFiles, PersonLines, PersonPart } from './schemas-privacy.ts'
import { eraseTalks } from './talks.server.ts'

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
	eraseTalks: operation({
		summary: 'Borra todo lo que se escribió con una persona y deja su ficha.',
		effect: 'write',
		permission: 'contacts.delete',
		input: OnePerson,
		output: z.object({}),
		run: eraseTalks,
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
