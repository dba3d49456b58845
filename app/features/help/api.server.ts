import { z } from 'zod'
import { anId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { type Row, row } from '#app/core/api/row.ts'
import { toIso } from '#app/lib/time.ts'
import { help } from './operations.server.ts'
import { type FaqEntry, pendingAnswer } from './schemas.ts'

const group = 'Ayuda'
const words = { entryId: 'faqId' }

const Faq = entity('Faq', {
	_id: anId('faq'),
	question: sentence('¿Cómo cambio el horario de mi sucursal?'),
	answer: sentence(pendingAnswer),
	utilityPoints: z.number().int().describe('Votos de quienes la encontraron útil'),
	createdAt: instant,
})
const one = z.object({ data: Faq })

function toWire({ id, question, answer, utilityPoints, createdAt }: FaqEntry) {
	return { _id: id, question, answer, utilityPoints, createdAt: toIso(createdAt) }
}

/** The questions about the product: read, asked and voted by anybody, answered by its operators. */
export const helpRows: Row[] = [
	row({
		...{ method: 'GET', path: '/faq', group, operation: help.listQuestions },
		query: z.object({
			pageSize: z.number().int().min(1).max(200).default(20).describe('Cuántas preguntas'),
			search: z.string().max(200).optional().describe('Palabras que se buscan en la pregunta y en la respuesta'),
		}),
		answer: z.object({ data: z.array(Faq) }),
		in: ({ query: { pageSize, search } }) => ({ limit: pageSize, search }),
		out: ({ entries }) => ({ data: entries.map(toWire) }),
	}),
	row({
		...{ method: 'POST', path: '/faq', group, operation: help.askQuestion, done: '¡Pregunta enviada con éxito!' },
		// The documented body carries an answer and points too; whoever asks gives neither.
		body: z.object({ faq: wrapped('faq', { question: z.string().max(1000) }) }),
		answer: one,
		in: ({ body: { faq } }) => ({ question: faq.question }),
		out: (entry) => ({ data: toWire(entry) }),
	}),
	row({
		...{ method: 'POST', path: '/faq/vote', group, operation: help.voteQuestion, words },
		body: z.object({ faqId: z.string().max(64), voteType: z.literal('up') }),
		answer: one,
		in: ({ body: { faqId } }) => ({ entryId: faqId }),
		out: (entry) => ({ data: toWire(entry) }),
	}),
	row({
		...{ method: 'GET', path: '/faq/{id}', group, operation: help.getQuestion, words },
		answer: one,
		in: ({ params: { id } }) => ({ entryId: id }),
		out: (entry) => ({ data: toWire(entry) }),
	}),
	row({
		...{ method: 'PUT', path: '/faq/{id}', group, operation: help.answerQuestion, words },
		done: 'Respuesta enviada con éxito',
		summary: 'Guarda la respuesta; solo con la sesión de un administrador de la plataforma.',
		body: z.object({ faq: wrapped('faq', { answer: z.string().max(5000) }) }),
		answer: one,
		in: ({ params: { id }, body: { faq } }) => ({ entryId: id, answer: faq.answer }),
		out: (entry) => ({ data: toWire(entry) }),
	}),
]
