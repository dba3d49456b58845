import { type Guide } from './guide.ts'

/** Charging, counting and keeping stock. */
export const moneyGuides: Guide[] = [
	{
		slug: 'cobros-en-linea',
		title: 'Cobros en línea',
		lead: 'Un enlace por cita; el dinero llega a tu propia cuenta.',
		steps: [
			{
				title: 'Conecta tu cuenta',
				text: 'Mercado Pago o Stripe. Se prueba al momento y se desconecta igual de fácil.',
				to: '/integraciones/cobros',
				link: 'Cobros en línea',
				picture: 'cobros',
			},
			{
				title: 'Activa el enlace en un servicio',
				text: 'Precio, moneda y, si quieres, un descuento con fecha o con cuenta regresiva.',
				to: '/servicios',
				link: 'Servicios',
			},
			{
				title: 'Manda el enlace',
				text: 'Está en la cita. Al pagarse, la cita se confirma sola.',
			},
		],
	},
	{
		slug: 'finanzas',
		title: 'Finanzas y corte de caja',
		lead: 'Lo que entra, lo que sale y lo que debe haber en el cajón.',
		steps: [
			{
				title: 'Registra movimientos',
				text: 'Ingresos, gastos y traspasos entre sucursales, con su categoría y su método.',
				to: '/finanzas/movimientos',
				link: 'Movimientos',
				picture: 'movimientos',
			},
			{
				title: 'Cierra el día',
				text: 'Cuenta billetes y monedas; el corte dice lo esperado, lo contado y la diferencia.',
				to: '/finanzas/corte',
				link: 'Corte de caja',
				picture: 'corte',
			},
			{
				title: 'Compara',
				text: 'El tablero pone cada periodo junto al anterior, por especialista, servicio y origen.',
				to: '/finanzas/dashboard',
				link: 'Tablero de finanzas',
			},
			{
				title: 'Paga comisiones',
				text: 'Una regla por persona, servicio o producto. Cada quincena se cierra con su hoja para imprimir.',
				to: '/finanzas/comisiones',
				link: 'Comisiones',
			},
			{
				title: 'Trae lo de antes',
				text: 'Sube tus movimientos en un archivo; primero se revisan.',
				to: '/finanzas/movimientos/importar',
				link: 'Subir movimientos',
			},
		],
	},
	{
		slug: 'plan-y-creditos',
		title: 'Tu plan y tus créditos',
		lead: 'Lo que gastan tus asistentes al contestar, y cómo se recarga.',
		steps: [
			{
				title: 'Mira cuánto te queda',
				text: 'Cada respuesta de un asistente cuesta créditos. Todo movimiento dice qué mensaje lo gastó.',
				to: '/creditos',
				link: 'Créditos',
				picture: 'creditos',
			},
			{
				title: 'Elige un plan o recarga',
				text: 'Un plan trae créditos cada mes; una recarga se paga una vez. El precio se ve antes de pagar.',
				to: '/recargar',
				link: 'Recargar',
			},
			{
				title: 'Que se recargue solo',
				text: 'Di con cuántos créditos se compra y cuánto como máximo al mes.',
				to: '/creditos/automatica',
				link: 'Recarga automática',
			},
			{
				title: 'Si un cobro falla',
				text: 'Te avisamos y se intenta otra vez. Tu agenda, tus reservas y tus cobros siguen; solo los asistentes dejan de contestar cuando se acaban los créditos.',
			},
		],
	},
	{
		slug: 'paquetes-y-tarjetas',
		title: 'Paquetes y tarjetas de regalo',
		lead: 'Lo que se cobra hoy y se usa después.',
		steps: [
			{
				title: 'Crea un paquete',
				text: 'Varias sesiones de uno o más servicios por un precio, con o sin fecha de fin.',
				to: '/paquetes/nuevo',
				link: 'Crear paquete',
				picture: 'paquete',
			},
			{
				title: 'Véndelo',
				text: 'Sus sesiones pagan solas las siguientes citas de su servicio.',
				to: '/paquetes/vender',
				link: 'Vender un paquete',
			},
			{
				title: 'Vende una tarjeta',
				text: 'Quien trae el código paga con ella su cita, toda o en parte.',
				to: '/tarjetas-de-regalo',
				link: 'Tarjetas de regalo',
			},
		],
	},
	{
		slug: 'inventario',
		title: 'Inventario',
		lead: 'Productos, existencias y lo que consume cada servicio.',
		steps: [
			{
				title: 'Agrega un producto',
				text: 'Con su precio y, si lo llevas, la cantidad con la que empieza.',
				to: '/inventario/productos/nuevo',
				link: 'Agregar producto',
				picture: 'producto',
			},
			{
				title: 'Registra entradas y salidas',
				text: 'Compras, ventas y mermas; la existencia se calcula sola.',
				to: '/inventario/movimientos',
				link: 'Movimientos de inventario',
			},
			{
				title: 'Anota el consumo de una cita',
				text: 'En la cita, «Registrar Consumo»: descuenta lo que se usó en ella.',
			},
		],
	},
	{
		slug: 'formularios',
		title: 'Formularios',
		lead: 'Preguntas para tus clientes, con sus respuestas en gráficas.',
		steps: [
			{
				title: 'Crea uno',
				text: 'Preguntas abiertas, de opciones y más; se ordenan como quieras.',
				to: '/formularios/nuevo',
				link: 'Crear formulario',
				picture: 'formulario',
			},
			{
				title: 'Envíalo',
				text: 'Por un enlace para todos o uno por cliente, que guarda la respuesta en su ficha.',
				to: '/formularios',
				link: 'Formularios',
			},
			{
				title: 'Lee las respuestas',
				text: 'Una gráfica por pregunta, la tabla de cada quien, y todo en un archivo si lo necesitas.',
			},
		],
	},
]
