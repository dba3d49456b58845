import { feature, operation } from '#app/core/operation.server.ts'
import { branchRecord, listBranches } from './queries.server.ts'
import { Branch, Branches, ListBranches, OneBranch } from './schemas.ts'

export const branches = feature('branches', {
	listBranches: operation({
		summary: 'Muestra las sucursales del negocio con sus horarios y servicios.',
		effect: 'read',
		permission: 'branches.view',
		input: ListBranches,
		output: Branches,
		run: listBranches,
	}),
	getBranch: operation({
		summary: 'Muestra una sucursal.',
		effect: 'read',
		permission: 'branches.view',
		input: OneBranch,
		output: Branch,
		run: branchRecord,
	}),
})
