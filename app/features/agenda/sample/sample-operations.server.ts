import { operation } from '#app/core/operation.server.ts'
import { emptySampleDay, fillSampleDay, sampleDay } from './sample-day.server.ts'
import * as shapes from './schemas-sample.ts'

/** A day as it could be, for whoever has no appointment yet. */
export const sampleOperations = {
	sampleDay: operation({
		summary: 'Muestra qué día está lleno de citas de ejemplo, si hay alguno.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.SeeSample,
		output: shapes.SampleDay,
		run: sampleDay,
	}),
	fillSampleDay: operation({
		summary: 'Llena un día de la agenda vacía con citas de ejemplo, que no cuentan ni envían nada.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.NoInput,
		output: shapes.SampleDay,
		run: fillSampleDay,
	}),
	emptySampleDay: operation({
		summary: 'Quita todas las citas de ejemplo de la agenda.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.NoInput,
		output: shapes.SampleEmptied,
		run: emptySampleDay,
	}),
}
