import { eq, sql } from 'drizzle-orm'
import { DAY } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { type FunnelPhase, type FunnelScenario, funnelEntries, funnelNotes, funnels } from '#db/schema/funnels.ts'
import { type Batch } from './batch.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

const scenario = (id: string, name: string, description: string, actionReference = 'none'): FunnelScenario => ({
	...{ id, name, description, actionReference, waLabel: null, messages: [] },
	type: actionReference === 'none' ? 'manual' : 'auto',
})

const phases: FunnelPhase[] = [
	{
		...{ id: 'contacto', name: 'Primer contacto', type: 'personalized' },
		scenarios: [
			scenario('mensaje', 'Primer mensaje', 'Llegan solos al escribir por primera vez.', 'entry'),
			scenario('precio', 'Preguntó precio', 'Ya sabe cuánto cuesta.'),
			scenario('persona', 'Pidió una persona', 'El asistente la pasó al equipo.', 'contact_admin'),
		],
	},
	{
		...{ id: 'agenda', name: 'Agenda', type: 'scheduling' },
		scenarios: [
			scenario('agendada', 'Cita agendada', 'Pasan al quedar una cita agendada.', 'agendada'),
			scenario('confirmada', 'Cita confirmada', 'Dijeron que sí vienen.', 'confirmada'),
			scenario('cancelada', 'Cita cancelada', 'Cancelaron y no han vuelto a agendar.', 'cancelada'),
		],
	},
	{
		...{ id: 'visita', name: 'Visita', type: 'scheduling' },
		scenarios: [
			scenario('asistio', 'Asistió', 'Al marcar su cita como asistida.', 'asistida'),
			scenario('falto', 'No asistió', 'No llegaron a su cita.', 'no_asistida'),
		],
	},
]

type Person = { id: string; createdAt: number; wrote: number; status: string | null; booked: number | null }

/** In which of them a person is whose latest appointment is in a status. */
const byStatus: Record<string, string> = {
	...{ agendada: 'agendada', pago_pendiente: 'agendada', confirmada: 'confirmada', cancelada: 'cancelada' },
	...{ asistida: 'asistio', no_pagada: 'asistio', no_asistida: 'falto' },
}

/** The funnel of a shop, and in what each of its newer people is: as their conversations and appointments tell. */
export function funnelBatch(world: World, { businessId }: Shop): Batch {
	const { now } = world
	const id = world.id('fun', now - 40 * DAY)
	const about = { businessId, funnelId: id }
	return async (db) => {
		const texts = { name: 'Nuevas clientas', description: 'De su primer mensaje a su visita.' }
		await db.insert(funnels).values({ ...texts, id, businessId, phases, createdAt: now - 40 * DAY, updatedAt: now })
		await db.update(businesses).set({ funnelId: id }).where(eq(businesses.id, businessId))
		const noted = { by: 'Mariana Fuentes', at: now - 14 * DAY }
		await db
			.insert(funnelNotes)
			.values({ ...about, ...noted, id: world.id('fnt', noted.at), text: 'Empezó la promoción de mechas' })
		const people = await db.all<Person>(sql`
			SELECT person.id AS id, person.created_at AS "createdAt",
				EXISTS (SELECT 1 FROM threads AS thread WHERE thread.contact_id = person.id) AS wrote,
				latest.status AS status, latest.created_at AS booked
			FROM contacts AS person LEFT JOIN appointments AS latest ON latest.id = (
				SELECT visit.id FROM appointments AS visit WHERE visit.contact_id = person.id
				ORDER BY visit.starts_at DESC, visit.id LIMIT 1)
			WHERE person.business_id = ${businessId} AND person.is_test = 0 AND person.type = 'lead'
			ORDER BY person.created_at, person.id`)
		const rows = people.flatMap((person, at) => waysOf(person, at).map((way) => ({ ...about, ...way })))
		const entries = rows.map((row) => ({ ...row, id: world.id('fen', row.at) }))
		if (entries.length > 0) await db.insert(funnelEntries).values(entries)
	}
}

/** Where somebody came to, one after the other; every third who only wrote asked for a price. */
function waysOf({ id: contactId, createdAt, wrote, status, booked }: Person, at: number) {
	const first = placed(contactId, 'mensaje', createdAt, 'entry')
	const asked = wrote === 1 && at % 3 === 0 ? [placed(contactId, 'precio', createdAt + 1, 'staff')] : []
	const scenarioId = byStatus[status ?? '']
	const came = scenarioId ? [placed(contactId, scenarioId, Math.max(booked ?? 0, createdAt + 2), 'appointment')] : []
	const all = [first, ...asked, ...came]
	return all.map((row, place) => ({ ...row, isCurrent: place === all.length - 1 }))
}

function placed(contactId: string, scenarioId: string, at: number, reason: 'entry' | 'staff' | 'appointment') {
	const phase = phases.find(({ scenarios }) => scenarios.some(({ id }) => id === scenarioId))
	const found = phase?.scenarios.find(({ id }) => id === scenarioId)
	const by = reason === 'staff' ? 'Mariana Fuentes' : null
	return {
		contactId,
		scenarioId,
		phaseId: phase?.id,
		phaseName: phase?.name,
		scenarioName: found?.name,
		reason,
		by,
		at,
	}
}
