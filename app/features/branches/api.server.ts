import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { recordRows } from '#app/core/api/record-rows.ts'
import { type Ask, row } from '#app/core/api/row.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { BranchBody, branchIn, branchOut, productsByBranch, WireBranch } from './api-wire.server.ts'
import { branches } from './operations.server.ts'
import { type Branch } from './schemas.ts'

const group = 'Sucursales, especialistas y servicios'
const words = { branchId: 'id', serviceIds: 'services', stepMinutes: 'schedules.frecuency' }
const archived = z.boolean().default(false).describe('También lo archivado')
const answer = z.object({ data: WireBranch })

async function branchAnswer(branch: Branch, { businessId, ask }: { businessId: string; ask: Ask }) {
	return { data: branchOut(businessId, branch, await productsByBranch(ask)) }
}

async function zoneOf(ask: Ask): Promise<string> {
	const outcome = await ask(businesses.frame, {})
	return outcome.ok ? outcome.value.timeZone : 'America/Mexico_City'
}

export const branchesApi = [
	row({
		method: 'GET',
		path: '/branch',
		group,
		operation: branches.listBranches,
		query: z.object({ businessId, archived }),
		answer: z.object({ data: z.array(WireBranch) }),
		in: ({ query }) => ({ archived: query.archived }),
		out: async (found, { businessId, ask }) => {
			const goods = await productsByBranch(ask)
			return { data: found.branches.map((branch) => branchOut(businessId, branch, goods)) }
		},
	}),
	...recordRows({
		...{ path: '/branch', id: 'branchId', group, words, body: BranchBody, answer },
		create: branches.createBranch,
		edit: branches.editBranch,
		setArchived: branches.setArchived,
		remove: branches.deleteBranch,
		done: { created: 'Sucursal registrada correctamente', edited: 'Sucursal actualizada correctamente' },
		// The wire has no word to ask with: who writes another zone means it.
		in: async (body, ask) => ({ ...branchIn(body.branch, await zoneOf(ask)), movesHours: true }),
		out: branchAnswer,
	}),
]
