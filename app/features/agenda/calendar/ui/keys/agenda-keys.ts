const place = 'agenda-teclas'

/** WCAG 2.1.4: letters alone can be switched off; the choice is kept in this browser. */
export function keysAreOff(): boolean {
	try {
		return localStorage.getItem(place) === 'no'
	} catch {
		return false
	}
}

export function switchKeys(on: boolean): void {
	try {
		localStorage.setItem(place, on ? 'si' : 'no')
	} catch {
		// A browser that keeps nothing keeps the keys on.
	}
}

export const agendaKeys: { keys: string[]; text: string }[] = [
	{ keys: ['n'], text: 'Nueva cita' },
	{ keys: ['b'], text: 'Bloquear un horario' },
	{ keys: ['h'], text: 'Ir a hoy' },
	{ keys: ['←', '→'], text: 'Periodo anterior y siguiente' },
	{ keys: ['d', 's', 'm', 'a'], text: 'Ver día, semana, mes o agenda' },
	{ keys: ['l'], text: 'Ir al primer horario libre' },
	{ keys: ['↑', '↓', '←', '→'], text: 'Con el foco en un horario o una cita: moverse entre ellos' },
	{ keys: ['Re Pág', 'Av Pág'], text: 'De cinco en cinco' },
	{ keys: ['Inicio', 'Fin'], text: 'Primero y último de la columna' },
	{ keys: ['1', '…', '9'], text: 'Ir a esa columna' },
	{ keys: ['Enter'], text: 'Abrir el horario o la cita' },
	{ keys: ['Esc'], text: 'Cerrar lo que está abierto' },
	{ keys: ['?'], text: 'Mostrar esta lista' },
]
