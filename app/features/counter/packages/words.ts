import { datedDay } from '#app/lib/time-text.ts'
import { type SoldPackage } from './schemas.ts'

/** '1 sesión', '10 sesiones'. */
export function sessionsText(count: number): string {
	return count === 1 ? '1 sesión' : `${count} sesiones`
}

/** 'Queda 1 de 10 sesiones', 'Quedan 4 de 10 sesiones', 'Ya no queda ninguna de sus 10 sesiones'. */
export function leftText(left: number, sessions: number): string {
	if (left === 0) return sessions === 1 ? 'Ya no queda su sesión' : `Ya no queda ninguna de sus ${sessions} sesiones`
	return `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${sessionsText(sessions)}`
}

/** 'Quedan 4 de 10 sesiones, hasta el mar 2 mar 2027'; until when is of no use where none is left. */
export function leftUntilText({ left, sessions, until }: { left: number; sessions: number; until: string }): string {
	const text = leftText(left, sessions)
	return left === 0 ? text : `${text}, hasta el ${datedDay(until)}`
}

/** 'le queda 1 sesión', 'le quedan 4 sesiones', 'ya no le quedan sesiones'. */
export function staysText(left: number): string {
	if (left === 0) return 'ya no le quedan sesiones'
	return `le ${left === 1 ? 'queda' : 'quedan'} ${sessionsText(left)}`
}

export const soldStates: Record<SoldPackage['state'], string> = {
	usable: 'Vigente',
	used: 'Terminado',
	expired: 'Vencido',
	refunded: 'Devuelto',
}
