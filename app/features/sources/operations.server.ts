import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { followMergedContact, readAnswer, readBooking, readFirstMessage, readReferral } from './arrivals.server.ts'
import { findSources, sourceRecord } from './queries.server.ts'
import { sourcesReport } from './report.server.ts'
import * as shapes from './schemas.ts'
import { createSource, deleteSource, restoreSource, saveSource } from './sources.server.ts'

/** From where people come: what they write first, advertisements, links and campaigns. */
export const sources = feature('sources', {
	report: operation({
		summary: 'Muestra de dónde llegó la gente, cuántos se hicieron clientes y cuánto dejaron.',
		effect: 'read',
		permission: 'sources.view',
		input: shapes.AskReport,
		output: shapes.SourcesReport,
		run: sourcesReport,
	}),
	findSources: operation({
		summary: 'Busca fuentes de tráfico por su nombre, o las de una persona.',
		effect: 'read',
		permission: 'sources.view',
		input: shapes.FindSources,
		output: shapes.FoundSources,
		run: findSources,
	}),
	getSource: operation({
		summary: 'Muestra una fuente de tráfico.',
		effect: 'read',
		permission: 'sources.view',
		input: shapes.OneSource,
		output: shapes.Source,
		run: sourceRecord,
	}),
	createSource: operation({
		summary: 'Crea una fuente de tráfico.',
		effect: 'write',
		permission: 'sources.edit',
		input: shapes.CreateSource,
		output: shapes.Source,
		run: createSource,
	}),
	saveSource: operation({
		summary: 'Guarda una fuente de tráfico.',
		effect: 'write',
		permission: 'sources.edit',
		input: shapes.SaveSource,
		output: shapes.Source,
		run: saveSource,
	}),
	deleteSource: operation({
		summary: 'Elimina una fuente de tráfico; por un rato se puede recuperar.',
		effect: 'write',
		permission: 'sources.delete',
		input: shapes.OneSource,
		output: shapes.OneSource,
		run: deleteSource,
	}),
	restoreSource: operation({
		summary: 'Recupera una fuente de tráfico que se eliminó.',
		effect: 'write',
		permission: 'sources.delete',
		input: shapes.OneSource,
		output: shapes.Source,
		run: restoreSource,
	}),
})

export const sourcesInside = [
	inside(['inbox.messageReceived'], readFirstMessage, { savepoint: true }),
	inside(['inbox.threadReferred'], readReferral, { savepoint: true }),
	inside(['booking.bookedOnline'], readBooking, { savepoint: true }),
	inside(['forms.answered'], readAnswer, { savepoint: true }),
	inside(['contacts.contactsMerged'], followMergedContact),
]
