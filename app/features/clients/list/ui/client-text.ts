import { type AppointmentStatus } from '#app/features/agenda/booking/statuses.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { shortDate } from '#app/lib/time-text.ts'

export const typeNames = { lead: 'Lead', client: 'Cliente', personal: 'Personal' } as const
export const typeTones = { lead: 'aviso', client: 'ok', personal: 'info' } as const

export const statusNames: Record<AppointmentStatus, string> = {
	agendada: 'Agendada',
	confirmada: 'Confirmada',
	asistida: 'Asistida',
	pago_pendiente: 'Pago pendiente',
	no_asistida: 'No asistida',
	cancelada: 'Cancelada',
	no_pagada: 'No pagada',
}

/** A gender as people read it; what came in other words stays as it is. */
export function genderName(gender: string): string {
	const known: Record<string, string> = { male: 'Masculino', female: 'Femenino', other: 'Otro' }
	return known[gender.toLowerCase()] ?? gender
}

/** The value of a custom field as people read it. */
export function customText(value: string | number | boolean): string {
	if (typeof value === 'boolean') return value ? 'Sí' : 'No'
	if (typeof value === 'string' && isLocalDate(value)) return `${shortDate(value)} ${value.slice(0, 4)}`
	return String(value)
}
