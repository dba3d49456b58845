/** A screen as a guide shows it. `screen` is where it is taken ('{hoy}' is the day), by `npm run pictures`. */
type Picture = { screen: string; alt: string }

/** The pictures of the guides, each a file of its name among the public ones. */
export const pictures = {
	inicio: { screen: '/principal', alt: 'El inicio: lo que sigue y lo que pasa hoy en el negocio' },
	'arranque-rapido': {
		screen: '/new-onboarding/rapido',
		alt: 'El arranque rápido: servicios del giro con su precio y su duración, para palomear',
	},
	agenda: { screen: '/agenda?fecha={hoy}&vista=dia', alt: 'La agenda de un día, con sus citas a la hora de cada una' },
	bloqueo: {
		screen: '/agenda/bloqueos/nuevo',
		alt: 'El formulario de un bloqueo: quién, qué día y de qué hora a qué hora',
	},
	reservas: {
		screen: '/agenda/reservas-en-linea',
		alt: 'Reservas en línea: el enlace de la página y las reglas con las que se reserva',
	},
	contactos: { screen: '/contactos', alt: 'La lista de contactos, con su búsqueda arriba' },
	chat: { screen: '/chat', alt: 'El chat: las conversaciones, la más reciente primero' },
	servicio: { screen: '/servicios/nuevo', alt: 'El formulario de un servicio: nombre, descripción, precio y duración' },
	especialistas: {
		screen: '/especialistas',
		alt: 'La lista de especialistas, cada uno con su sucursal y sus servicios',
	},
	asistentes: { screen: '/asistentes', alt: 'Los asistentes, cada tarjeta con su interruptor' },
	conocimiento: { screen: '/conocimiento', alt: 'Las preguntas y respuestas con las que contestan los asistentes' },
	integraciones: { screen: '/integraciones', alt: 'Integraciones: cada conexión con su estado y lo que le falta' },
	equipo: { screen: '/negocio/equipo', alt: 'El equipo: cada persona con lo que puede hacer' },
	cobros: { screen: '/integraciones/cobros', alt: 'Cobros en línea: las cuentas de Mercado Pago y de Stripe' },
	movimientos: { screen: '/finanzas/movimientos', alt: 'Los movimientos de dinero, con su total arriba' },
	creditos: { screen: '/creditos', alt: 'Los créditos: cuántos quedan, el plan y sus movimientos' },
	corte: { screen: '/finanzas/corte', alt: 'El corte de caja: lo esperado y lo contado' },
	paquete: { screen: '/paquetes/nuevo', alt: 'El formulario de un paquete: sus servicios, sus sesiones y su precio' },
	producto: { screen: '/inventario/productos/nuevo', alt: 'El formulario de un producto: nombre, precio y existencia' },
	formulario: { screen: '/formularios/nuevo', alt: 'Un formulario nuevo: su nombre y sus preguntas' },
	mudanza: { screen: '/mudanza', alt: 'La mudanza: servicios, especialistas, clientes y citas, en ese orden' },
	'mudanza-servicios': { screen: '/mudanza/servicios', alt: 'Traer servicios: elegir el archivo o bajar la plantilla' },
	'mudanza-citas': {
		screen: '/mudanza/citas',
		alt: 'Traer citas futuras: de un archivo, de un calendario .ics o directo de Google Calendar',
	},
} satisfies Record<string, Picture>

export type PictureName = keyof typeof pictures
