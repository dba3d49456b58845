import { z } from 'zod'
import { operation } from '#app/core/operation.server.ts'
import { NoInput } from '#app/features/inbox/schemas.ts'
import { changeMany, removeMany, restoreMany } from './bulk.server.ts'
import { countClients, exportClients, listClients, noteExport } from './list.server.ts'
import { massTemplates, messageMany } from './messaging.server.ts'
import { moveChosen } from './moving.server.ts'
import * as shapes from './schemas-list.ts'
import { MassTemplates, Messaged, MessageMany } from './schemas-messaging.ts'
import { changeClientLook, clientLook, deleteView, listViews, saveView } from './views.server.ts'

/** The list of people: found, counted, looked at and changed many at a time. */
export const listOperations = {
	listClients: operation({
		summary: 'Muestra los contactos que cumplen unos filtros, por páginas.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.ListClients,
		output: shapes.ClientPage,
		run: listClients,
	}),
	countClients: operation({
		summary: 'Cuenta los contactos que cumplen unos filtros.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.ClientFilter,
		output: shapes.ClientCount,
		run: countClients,
	}),
	massTemplates: operation({
		summary: 'Muestra las plantillas con las que se puede escribir a varios contactos.',
		effect: 'read',
		permission: 'inbox.send',
		input: NoInput,
		output: MassTemplates,
		run: massTemplates,
	}),
	messageMany: operation({
		summary: 'Envía una plantilla de WhatsApp a varios contactos.',
		effect: 'write',
		permission: 'inbox.send',
		input: MessageMany,
		output: Messaged,
		run: messageMany,
	}),
	exportClients: operation({
		summary: 'Muestra los contactos que cumplen unos filtros, para un archivo.',
		effect: 'read',
		permission: 'exports.make',
		input: shapes.ExportClients,
		output: shapes.ExportPage,
		run: exportClients,
	}),
	noteExport: operation({
		summary: 'Anota que se descargó un archivo de contactos.',
		effect: 'write',
		permission: 'exports.make',
		input: shapes.NoteExport,
		output: z.object({}),
		run: noteExport,
	}),
	changeMany: operation({
		summary: 'Cambia el tipo, una etiqueta o el silencio del asistente de varios contactos a la vez.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.ChangeMany,
		output: shapes.Changed,
		run: changeMany,
	}),
	moveMany: operation({
		summary: 'Mueve a varios contactos a un escenario de un funnel, o los saca de él.',
		effect: 'write',
		permission: 'funnels.edit',
		input: shapes.MoveMany,
		output: shapes.MovedMany,
		run: moveChosen,
	}),
	removeMany: operation({
		summary: 'Elimina contactos; por un rato se pueden recuperar.',
		effect: 'write',
		permission: 'contacts.delete',
		input: shapes.Selection,
		output: shapes.Removed,
		run: removeMany,
	}),
	restoreMany: operation({
		summary: 'Recupera los contactos que se eliminaron juntos.',
		effect: 'write',
		permission: 'contacts.delete',
		input: shapes.OneRemoval,
		output: shapes.Removed,
		run: restoreMany,
	}),
	listViews: operation({
		summary: 'Muestra las vistas guardadas de los contactos.',
		effect: 'read',
		permission: 'contacts.view',
		input: z.object({}),
		output: shapes.ClientViews,
		run: listViews,
	}),
	saveView: operation({
		summary: 'Guarda una búsqueda de contactos como vista, propia o de todo el equipo.',
		effect: 'write',
		permission: 'contacts.view',
		input: shapes.SaveView,
		output: z.object({ id: z.string() }),
		run: saveView,
	}),
	deleteView: operation({
		summary: 'Elimina una vista guardada de los contactos.',
		effect: 'write',
		permission: 'contacts.view',
		input: shapes.OneView,
		output: z.object({}),
		run: deleteView,
	}),
	clientLook: operation({
		summary: 'Muestra qué columnas de los contactos eligió una persona.',
		effect: 'read',
		permission: 'contacts.view',
		input: z.object({}),
		output: shapes.ShownLook,
		run: clientLook,
	}),
	changeClientLook: operation({
		summary: 'Elige las columnas con que se ven los contactos.',
		effect: 'write',
		permission: 'contacts.view',
		input: shapes.ChangeClientLook,
		output: shapes.ClientLook,
		run: changeClientLook,
	}),
}
