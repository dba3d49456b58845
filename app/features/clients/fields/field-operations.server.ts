import { z } from 'zod'
import { operation } from '#app/core/operation.server.ts'
import { ClientField } from '#app/features/contacts/custom/kinds.ts'
import { archiveField, defineField, editField, moveField, unarchiveField } from './fields.server.ts'
import { fieldRecord, listFields } from './queries.server.ts'
import * as shapes from './schemas-fields.ts'

/** The custom fields of people, defined once per business. */
export const fieldOperations = {
	listFields: operation({
		summary: 'Muestra los campos personalizados de los contactos y las claves que nadie ha definido.',
		effect: 'read',
		permission: 'contacts.view',
		input: z.object({}),
		output: shapes.ClientFields,
		run: listFields,
	}),
	getField: operation({
		summary: 'Muestra un campo personalizado de los contactos.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneField,
		output: ClientField,
		run: fieldRecord,
	}),
	defineField: operation({
		summary: 'Define un campo personalizado de los contactos: cómo se llama y de qué clase es.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.DefineField,
		output: ClientField,
		run: defineField,
	}),
	editField: operation({
		summary: 'Cambia el nombre y las opciones de un campo personalizado de los contactos.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.EditField,
		output: ClientField,
		run: editField,
	}),
	moveField: operation({
		summary: 'Sube o baja un campo personalizado de los contactos.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.MoveField,
		output: ClientField,
		run: moveField,
	}),
	archiveField: operation({
		summary: 'Archiva un campo personalizado: deja de verse y los contactos conservan su dato.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.OneField,
		output: ClientField,
		run: archiveField,
	}),
	unarchiveField: operation({
		summary: 'Desarchiva un campo personalizado de los contactos.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.OneField,
		output: ClientField,
		run: unarchiveField,
	}),
}
