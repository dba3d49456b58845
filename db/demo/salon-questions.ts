/** Questions of people and the salon's own answers. */
export const salonQuestions: [question: string, answer: string][] = [
	[
		'¿Tienen estacionamiento?',
		'No tenemos propio, pero en Orizaba 150 hay una pensión a media cuadra y te sellamos dos horas.',
	],
	[
		'¿Qué formas de pago aceptan?',
		'Efectivo, tarjeta de débito y crédito, transferencia y Mercado Pago. No aceptamos American Express.',
	],
	[
		'¿Puedo cancelar o cambiar mi cita?',
		'Sí, sin costo hasta 4 horas antes. Con menos tiempo, el anticipo se conserva para otra fecha una sola vez.',
	],
	['¿Dan anticipo para apartar?', 'Solo el balayage se aparta con $500, que se descuentan del total. Lo demás, no.'],
	['¿Atienden sin cita?', 'Si hay un lugar libre con mucho gusto, pero los viernes y sábados casi siempre está lleno.'],
	[
		'¿El tinte trae amoniaco?',
		'Usamos una línea sin amoniaco. Si eres alérgica a algo, avísanos y hacemos una prueba de parche 48 horas antes.',
	],
	[
		'¿Puedo ir con niños?',
		'Claro. Tenemos un rincón con cuentos y colores; solo cuéntanos cuántos vienen para apartarles lugar.',
	],
	['¿Aceptan mascotas?', 'Perros pequeños con correa, sí. En cabina de faciales no pueden entrar por higiene.'],
	['¿Facturan?', 'Sí. Mándanos tu constancia de situación fiscal el mismo mes y te llega al correo en 48 horas.'],
	[
		'¿Venden tarjetas de regalo?',
		'Sí, desde $500 y por el monto que quieras. Duran un año y se pueden mandar por WhatsApp.',
	],
	[
		'¿Cuánto duran las uñas de gel?',
		'Entre dos y tres semanas. Si se levanta una en los primeros cinco días, la reparamos gratis.',
	],
	['¿Qué pasa si llego tarde?', 'Te esperamos 15 minutos. Después hacemos lo que alcance o te buscamos otro horario.'],
]
