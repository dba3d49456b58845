import { referenceLabels, unitLabels } from './names.ts'
import { type Entry, type Message } from './schemas.ts'

/** 4483 → '44.83 %': always two decimals. */
export function percentText(hundredths: number): string {
	return `${(hundredths / 100).toFixed(2)} %`
}

export function peopleText(people: number): string {
	return people === 1 ? '1 lead' : `${people} leads`
}

/** '2 horas después de que llegó a este escenario' */
export function delayText({ delay, timeUnit, delayReference }: Message): string {
	const size = Math.abs(delay)
	const unit = unitLabels[timeUnit]
	const count = size === 1 ? `1 ${singular[timeUnit]}` : `${size} ${unit}`
	return `${count} ${delay < 0 ? 'antes' : 'después'} de ${referenceLabels[delayReference]}`
}

const singular = { minutes: 'minuto', hours: 'hora', days: 'día' } as const

/** What brought somebody there, and who. */
export function reasonText({ reason, by }: Pick<Entry, 'reason' | 'by'>): string {
	const own = {
		staff: 'Lo movió el equipo',
		appointment: 'Por su cita',
		entry: 'Entró al registrarse o escribir',
		assistant: 'Lo movió el asistente',
		handover: 'Pidió hablar con una persona',
		form: 'Por lo que contestó en un formulario',
		api: 'Por una integración',
	}[reason]
	return by ? `${own}: ${by}` : own
}

export function standText({ phaseName, scenarioName }: Pick<Entry, 'phaseName' | 'scenarioName'>): string {
	return phaseName && scenarioName ? `${phaseName} · ${scenarioName}` : 'Sin fase'
}

export const typeNames = { personal: 'Personal', lead: 'Lead', client: 'Cliente' } as const
