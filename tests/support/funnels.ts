import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { createFunnel } from '#app/features/funnels/funnels.server.ts'
import { put } from '#app/features/funnels/moving.server.ts'
import { getFunnelRow, standsOf } from '#app/features/funnels/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { type FunnelPhase, funnelEntries, funnelNotes, funnels } from '#db/schema/funnels.ts'
import { type Transaction } from '#db/writer.server.ts'

const follow = { timeUnit: 'hours', delayReference: 'scenario_update', deletable: true } as const
const scenario = { description: null, waLabel: null, messages: [] }

/** Two phases whose parts bear names of their own. */
export const twoPhases: FunnelPhase[] = [
	{
		...{ id: 'fase1', name: 'Primer contacto', type: 'personalized' },
		scenarios: [
			{
				...{ ...scenario, id: 'mensaje', name: 'Primer mensaje', actionReference: 'entry', type: 'auto' },
				messages: [{ ...follow, id: 'aviso', text: '¿Sigues ahí?', formattedName: 'mensaje_1', delay: 2 }],
			},
			{ ...scenario, id: 'precio', name: 'Preguntó precio', actionReference: 'none', type: 'manual' },
		],
	},
	{
		...{ id: 'fase2', name: 'Agenda', type: 'scheduling' },
		scenarios: [
			{ ...scenario, id: 'agendo', name: 'Cita agendada', actionReference: 'agendada', type: 'auto' },
			{ ...scenario, id: 'llego', name: 'Asistió', actionReference: 'asistida', type: 'auto' },
		],
	},
]

/** A funnel in which somebody stands at its beginning. */
export async function aFunnel(within: WriteCtx, contactId: string): Promise<string> {
	const { id } = await createFunnel(within, { name: 'Nuevas clientas', start: 'vacio' })
	await within.db.update(funnels).set({ phases: twoPhases }).where(whereId(id))
	const funnel = await getFunnelRow(within, id)
	const [stand] = standsOf(funnel)
	if (!stand) throw new Error('a funnel without scenarios')
	const person = await getContact(within, contactId)
	await put(within, { funnel, contactId: person.id, stand, reason: 'staff' })
	return id
}

const whereId = (id: string) => eq(funnels.id, id)

type Group = { businessId: string; contactId: string }

/** The same beside a running program. */
export async function plantFunnel(db: Transaction, { businessId, contactId }: Group, at: number): Promise<string> {
	const id = newId('fun')
	const texts = { name: 'Clientas de temporada', description: 'De la campaña de otoño' }
	await db.insert(funnels).values({ ...texts, id, businessId, phases: twoPhases, createdAt: at, updatedAt: at })
	await db.insert(funnelNotes).values({ id: newId('fnt'), businessId, funnelId: id, text: 'Empezó la promoción', at })
	await db.insert(funnelEntries).values({
		...{ id: newId('fen'), businessId, funnelId: id, contactId, at, reason: 'staff' },
		...{ phaseId: 'fase1', phaseName: 'Primer contacto', scenarioId: 'precio', scenarioName: 'Preguntó precio' },
	})
	return id
}
