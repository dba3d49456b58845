import { transact } from '#app/core/transact.server.ts'
import { createFunnel, deleteFunnel } from '#app/features/funnels/funnels.server.ts'
import { aFunnel } from '../funnels.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

async function another({ ctx }: Stage, isDeleted = false): Promise<string> {
	return transact(ctx, async (within) => {
		const { id } = await createFunnel(within, { name: 'Otro', start: 'citas' })
		if (isDeleted) await deleteFunnel(within, { funnelId: id })
		return id
	})
}

const withPeople = ({ ctx, ids }: Stage): Promise<string> =>
	transact(ctx, (within) => aFunnel(within, String(ids.contactId)))

export const examples: Record<string, Entry> = {
	'funnels.listFunnels': () => ({}),
	'funnels.getFunnel': ({ ids: { funnelId } }) => ({ funnelId }),
	'funnels.createFunnel': ({ ids: { funnelId } }) => [
		{ name: 'Reactivación', description: 'Quienes dejaron de venir', start: 'citas' },
		{ name: 'Copia', sourceFunnelId: funnelId },
	],
	'funnels.saveFunnel': ({ ids: { funnelId } }) => ({ funnelId, name: 'Nuevas' }),
	'funnels.writeFunnel': ({ ids: { funnelId } }) => [
		{ name: 'De la web', phases: [{ name: 'Inicio', scenarios: [{ name: 'Llegó', actionReference: 'entry' }] }] },
		{ funnelId, name: 'Nuevas', phases: [{ phaseKey: 'fase1', name: 'Primer contacto' }] },
	],
	'funnels.makeMain': ({ ids: { funnelId } }) => ({ funnelId }),
	'funnels.deleteFunnel': async (stage) => ({ funnelId: await another(stage) }),
	'funnels.restoreFunnel': async (stage) => ({ funnelId: await another(stage, true) }),
	'funnels.addNote': ({ ids: { funnelId } }) => ({ funnelId, text: 'Empezó la promoción' }),
	'funnels.addPhase': ({ ids: { funnelId } }) => ({ funnelId, name: 'Segunda visita' }),
	'funnels.savePhase': ({ ids: { funnelId } }) => ({ funnelId, phaseKey: 'fase1', name: 'Contacto' }),
	'funnels.movePhase': ({ ids: { funnelId } }) => ({ funnelId, phaseKey: 'fase1', to: 1 }),
	'funnels.removePhase': async (stage) => ({ funnelId: await withPeople(stage), phaseKey: 'fase1' }),
	'funnels.saveScenario': ({ ids: { funnelId } }) => [
		{ funnelId, phaseKey: 'fase1', name: 'Pidió catálogo', description: 'Quiere ver fotos' },
		{ funnelId, phaseKey: 'fase1', scenarioKey: 'precio', name: 'Preguntó el precio', type: 'manual' },
	],
	'funnels.moveScenario': ({ ids: { funnelId } }) => ({ funnelId, scenarioKey: 'precio', to: 0 }),
	'funnels.removeScenario': async (stage) => ({ funnelId: await withPeople(stage), scenarioKey: 'mensaje' }),
	'funnels.saveMessage': ({ ids: { funnelId } }) => [
		{ funnelId, scenarioKey: 'mensaje', text: '¿Te ayudo?', delay: 1, timeUnit: 'days', direction: 'after' },
		{ funnelId, scenarioKey: 'mensaje', messageKey: 'aviso', text: '¿Aún te interesa?', delay: 3 },
	],
	'funnels.moveMessage': ({ ids: { funnelId } }) => {
		return { funnelId, scenarioKey: 'mensaje', messageKey: 'aviso', to: 0 }
	},
	'funnels.removeMessage': async (stage) => {
		return { funnelId: await withPeople(stage), scenarioKey: 'mensaje', messageKey: 'aviso' }
	},
	'funnels.numbers': ({ ids: { funnelId } }) => [{ funnelId }, { funnelId, mode: 'total', from: '2020-01-01' }],
	'funnels.board': ({ ids: { funnelId } }) => ({
		funnelId,
		longer: [{ place: 'primer_contacto.primer_mensaje', rows: 40 }],
	}),
	'funnels.registerInFunnel': ({ ids: { funnelId } }) => ({ funnelId, name: 'Ema', whatsapp: '55 2222 5555' }),
	'funnels.moveContact': ({ ids: { funnelId, writerId } }) => {
		return { funnelId, contactId: writerId, phase: 'primer_contacto.preguntó_precio' }
	},
	'funnels.followAction': ({ ids: { funnelId, writerId } }) => {
		return { funnelId, contactId: writerId, actionReference: 'agendada' }
	},
	'funnels.contactEntries': ({ ids: { contactId } }) => ({ contactId }),
}
