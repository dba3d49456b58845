/** Which guide speaks of the screens below an address; the longest fitting one is taken. */
const areas: [prefix: string, guide: string][] = [
	['/agenda', 'agenda'],
	['/agenda/reservas-en-linea', 'reservas-en-linea'],
	['/agenda/opiniones', 'reservas-en-linea'],
	['/agenda/espera', 'agenda'],
	['/servicios', 'servicios'],
	['/especialistas', 'equipo-y-horarios'],
	['/sucursales', 'equipo-y-horarios'],
	['/contactos', 'clientes'],
	['/audiencias', 'clientes'],
	['/chat', 'conversaciones'],
	['/asistentes', 'asistentes'],
	['/conocimiento', 'lo-que-saben-tus-asistentes'],
	['/integraciones', 'conexiones'],
	['/negocio/canales', 'conexiones'],
	['/integraciones/cobros', 'cobros-en-linea'],
	['/integraciones/mercado-pago', 'cobros-en-linea'],
	['/integraciones/stripe', 'cobros-en-linea'],
	['/finanzas', 'finanzas'],
	['/recibos', 'finanzas'],
	['/paquetes', 'paquetes-y-tarjetas'],
	['/tarjetas-de-regalo', 'paquetes-y-tarjetas'],
	['/creditos', 'plan-y-creditos'],
	['/recargar', 'plan-y-creditos'],
	['/inventario', 'inventario'],
	['/formularios', 'formularios'],
	['/negocio/equipo', 'permisos'],
	['/negocio/llaves', 'permisos'],
	['/mudanza', 'mudanza'],
]

/** What a person with a question about this screen reads; of a screen without a guide of its own, the first steps. */
export function guideOf(pathname: string): string {
	const fitting = areas.filter(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))
	const [, guide] = fitting.sort(([one], [other]) => other.length - one.length)[0] ?? []
	return guide ?? 'primeros-pasos'
}
