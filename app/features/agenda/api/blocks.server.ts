import { z } from 'zod'
import { anId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { spanIn } from './spans.server.ts'
import { BlockBody, blockOut, NewBlockBody, WireBlock } from './wire.ts'

const group = 'Bloqueos'
const words = {
	date: 'start',
	time: 'start',
	endDate: 'end',
	endTime: 'end',
	specialistIds: 'specialistId',
	blockId: 'id',
}

export const blocksApi = [
	row({
		method: 'POST',
		path: '/block',
		group,
		operation: agenda.createBlocks,
		body: NewBlockBody,
		answer: z.object({ data: z.array(WireBlock).describe('Un bloqueo por especialista') }),
		done: 'Bloqueos creados exitosamente',
		words,
		in: async ({ body, ask }) => {
			const { specialistId, specialistIds = [], allowConflict, ...wish } = body.block
			const everyone = [...new Set(specialistId ? [specialistId, ...specialistIds] : specialistIds)]
			const span = await spanIn(ask, wish.branchId, wish)
			return { ...wish, ...span, specialistIds: everyone, allowConflict: allowConflict || body.allowConflict }
		},
		out: ({ blocks }, { businessId }) => ({ data: blocks.map((block) => blockOut(businessId, block)) }),
	}),
	row({
		method: 'PUT',
		path: '/block/{id}',
		group,
		operation: agenda.editBlock,
		body: BlockBody,
		answer: z.object({ data: WireBlock }),
		done: 'Bloqueo actualizado con éxito',
		words,
		in: async ({ params, body, ask }) => {
			const { allowConflict, ...wish } = body.block
			const span = await spanIn(ask, wish.branchId, wish)
			return { ...wish, ...span, blockId: params.id, allowConflict: allowConflict || body.allowConflict }
		},
		out: (block, { businessId }) => ({ data: blockOut(businessId, block) }),
	}),
	row({
		method: 'GET',
		path: '/block/{id}',
		group,
		operation: agenda.block,
		answer: z.object({ data: WireBlock }),
		words,
		in: ({ params }) => ({ blockId: params.id }),
		out: (block, { businessId }) => ({ data: blockOut(businessId, block) }),
	}),
	row({
		method: 'DELETE',
		path: '/block/{id}',
		group,
		operation: agenda.deleteBlock,
		answer: z.object({ data: z.object({ _id: anId('blk') }) }),
		done: 'Bloqueo eliminado con éxito',
		words,
		in: ({ params }) => ({ blockId: params.id }),
		out: ({ id }) => ({ data: { _id: id } }),
	}),
]
