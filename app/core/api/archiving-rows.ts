import { z } from 'zod'
import { type Operation } from '../operation.server.ts'
import { anId, words as list } from './leaves.ts'
import { type Ask, type Row, row } from './row.ts'

const archive = z.object({
	archive: z.boolean().default(false).describe('true archiva; sin él se desarchiva'),
})
const gone = z.object({
	data: z.object({
		_id: anId('brn'),
		isArchived: z.boolean().describe('Se archivó porque algo lo necesita'),
		uses: list('appointments', 'stock'),
	}),
})

type Removed = z.ZodType<{ id: string; outcome: 'deleted' | 'archived'; uses: string[] }>

type Archiving<Id extends string, Output extends z.ZodType, Answer extends z.ZodObject> = {
	path: `/${string}/{id}`
	group: string
	words: Record<string, string>
	/** What the operations call the record's id. */
	id: Id
	setArchived: Operation<z.ZodType<{ [Key in Id]: string } & { archived: boolean }>, Output, 'business'>
	remove: Operation<z.ZodType<{ [Key in Id]: string }>, Removed, 'business'>
	answer: Answer
	out(value: z.output<Output>, call: { businessId: string; ask: Ask }): z.input<Answer> | Promise<z.input<Answer>>
}

/** The two calls by which a record leaves and comes back: PATCH archives it or brings it back, DELETE takes it away. */
export function archivingRows<Id extends string, Output extends z.ZodType, Answer extends z.ZodObject>(
	spec: Archiving<Id, Output, Answer>,
): Row[] {
	const { path, group, words, id, answer, out } = spec
	// A computed key widens to `string`: what the operations ask for is proven by `Archiving`.
	const setArchived = spec.setArchived as unknown as Operation<z.ZodType<object>, Output, 'business'>
	const remove = spec.remove as unknown as Operation<z.ZodType<object>, Removed, 'business'>
	return [
		row({
			method: 'PATCH',
			path,
			group,
			operation: setArchived,
			query: archive,
			answer,
			words,
			in: ({ params, query }) => ({ [id]: params.id, archived: query.archive }),
			out,
		}),
		row({
			method: 'DELETE',
			path,
			group,
			operation: remove,
			answer: gone,
			words,
			in: ({ params }) => ({ [id]: params.id }),
			out: ({ id, outcome, uses }) => ({ data: { _id: id, isArchived: outcome === 'archived', uses } }),
		}),
	]
}
