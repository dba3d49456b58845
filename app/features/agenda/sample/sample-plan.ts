/** Who could come: names that many have and nobody in particular. */
const people = [
	...['Mariana Ríos', 'Paola Núñez', 'Jorge Luna', 'Daniela Cruz', 'Ximena Salas', 'Raúl Ortega', 'Fernanda Gil'],
	...['Héctor Vega', 'Lucía Mora', 'Andrea Solís', 'Tomás Rey', 'Regina Pardo', 'Iván Campos', 'Sofía Lara'],
	...['Carmen Ibarra', 'Emilio Duarte', 'Valeria Peña', 'Óscar Nava', 'Julia Robles', 'Diego Serrano', 'Elisa Franco'],
	...['Martín Cano', 'Renata Bravo', 'Pilar Zamora'],
]
/** Minutes between one visit and the next, so that a day looks lived in and not stacked. */
const pauses = [0, 30, 0, 60, 30]
const HALF_HOUR = 30
/** Of one person in a day, and of all together. */
const most = { each: 7, all: 30 }

export type Offered = { name: string; durationMinutes: number }
/** `free`: minutes of the day at which a half hour is free. */
export type Chair = { specialistId: string; free: number[]; services: Offered[] }
export type Planned = {
	specialistId: string
	person: string
	serviceName: string
	fromMinute: number
	toMinute: number
}

/** Visits one after another in what is free of each person's day, each with another service and another client. */
export function planOfDay(chairs: Chair[]): Planned[] {
	const plan: Planned[] = []
	for (const [seat, chair] of chairs.entries()) {
		for (const visit of visitsOf(chair, seat)) {
			if (plan.length < most.all) plan.push({ ...visit, person: people[plan.length % people.length] ?? '' })
		}
	}
	return plan
}

function visitsOf({ specialistId, free, services }: Chair, seat: number): Omit<Planned, 'person'>[] {
	const open = new Set(free)
	const visits: Omit<Planned, 'person'>[] = []
	let busyUntil = -1
	for (const start of [...open].sort((a, b) => a - b)) {
		const service = services[(visits.length + seat) % Math.max(services.length, 1)]
		if (!service || start < busyUntil || visits.length >= most.each) continue
		const toMinute = start + service.durationMinutes
		if (!isFree(open, start, toMinute)) continue
		visits.push({ specialistId, serviceName: service.name, fromMinute: start, toMinute })
		busyUntil = toMinute + (pauses[(visits.length + seat) % pauses.length] ?? 0)
	}
	return visits
}

function isFree(open: Set<number>, from: number, to: number): boolean {
	for (let minute = from; minute < to; minute += HALF_HOUR) if (!open.has(minute)) return false
	return true
}
