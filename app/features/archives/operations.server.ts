import { feature, operation } from '#app/core/operation.server.ts'
import { makeExport, purgeBusiness } from './deliveries.server.ts'
import { expireExports, listExports, readyExport, requestExport } from './exports.server.ts'
import { purgeBusinesses } from './purge.server.ts'
import { BusinessExport, BusinessExports, ExportRef, NoInput, ReadyExport, Swept } from './schemas.ts'

export const archives = feature('archives', {
	listExports: operation({
		summary: 'Muestra las exportaciones del negocio y cómo van.',
		effect: 'read',
		permission: 'businesses.export',
		input: NoInput,
		output: BusinessExports,
		run: listExports,
	}),
	requestExport: operation({
		summary: 'Prepara un archivo con todo lo del negocio.',
		effect: 'write',
		permission: 'businesses.export',
		input: NoInput,
		output: BusinessExport,
		run: requestExport,
	}),
	readyExport: operation({
		summary: 'Entrega un archivo con todo lo del negocio.',
		effect: 'read',
		permission: 'businesses.export',
		input: ExportRef,
		output: ReadyExport,
		run: readyExport,
	}),
	expireExports: operation({
		summary: 'Retira las exportaciones que ya vencieron.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: Swept,
		run: expireExports,
	}),
	purgeBusinesses: operation({
		summary: 'Retira los negocios que se eliminaron hace más de 90 días.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: Swept,
		run: purgeBusinesses,
	}),
})

export const archivesDeliveries = {
	bulk: { 'archives.makeExport': makeExport, 'archives.purgeBusiness': purgeBusiness },
}
