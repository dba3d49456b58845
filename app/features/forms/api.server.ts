import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { answerOut, clientAnswersOut, WireForm, WireFormAnswer } from './api-wire.ts'
import { forms } from './operations.server.ts'
import { ListedForm } from './schemas.ts'
import { AnswersOf, ListAnswers } from './schemas-answers.ts'

const group = 'Clientes'
const clientId = AnswersOf.shape.contactId
const { id: _id, createdAt: _at, ...listed } = ListedForm.shape

export const formsApi = [
	row({
		method: 'GET',
		path: '/form',
		group,
		operation: forms.listForms,
		query: z.object({ businessId }),
		answer: z.object({ data: z.array(z.object({ _id: WireForm.shape._id, ...listed, createdAt: z.string() })) }),
		in: () => ({}),
		out: (found) => ({
			data: found.forms.map(({ id, createdAt, ...form }) => ({ _id: id, ...form, createdAt: toIso(createdAt) })),
		}),
	}),
	row({
		method: 'GET',
		path: '/formAnswer',
		group,
		operation: forms.clientAnswers,
		query: z.object({ businessId, clientId }),
		answer: z.object({ data: z.object({ forms: z.array(WireForm), formAnswers: z.array(WireFormAnswer) }) }),
		words: { contactId: 'clientId' },
		in: ({ query }) => ({ contactId: query.clientId }),
		out: (found) => ({ data: clientAnswersOut(found) }),
	}),
	row({
		method: 'GET',
		path: '/form/{id}/answers',
		group,
		operation: forms.listAnswers,
		query: ListAnswers.omit({ formId: true }).extend({ businessId }),
		answer: z.object({ data: z.array(WireFormAnswer), cursor: z.string().optional() }),
		words: { formId: 'id' },
		in: ({ params, query: { cursor, limit } }) => ({ formId: params.id, cursor, limit }),
		out: ({ records, next }, { params }) => ({
			data: records.map((record) => answerOut({ ...record, formId: params.id })),
			cursor: next,
		}),
	}),
]
