import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { SampleDay, SampleEmptied } from '../sample/schemas-sample.ts'

const group = 'Citas'

/** The example is filled and emptied; what it consists of is no appointment, and no other call knows it. */
export const sampleApi = [
	row({
		method: 'POST',
		path: '/appointment/sample-day',
		group,
		operation: agenda.fillSampleDay,
		body: z.object({ businessId }),
		answer: z.object({ data: SampleDay }),
		done: 'Día de ejemplo listo',
		in: () => ({}),
		out: (data) => ({ data }),
	}),
	row({
		method: 'DELETE',
		path: '/appointment/sample-day',
		group,
		operation: agenda.emptySampleDay,
		answer: z.object({ data: SampleEmptied }),
		done: 'Día de ejemplo vacío',
		in: () => ({}),
		out: (data) => ({ data }),
	}),
]
