import { type SoldPackage } from './schemas.ts'

/** '1 sesión', '10 sesiones'. */
export function sessionsText(count: number): string {
	return count === 1 ? '1 sesión' : `${count} sesiones`
}

/** 'Queda 1 de 10 sesiones', 'Quedan 4 de 10 sesiones'. */
export function leftText(left: number, sessions: number): string {
	if (left === 0) return `No quedan sesiones de ${sessions}`
	return `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${sessionsText(sessions)}`
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
