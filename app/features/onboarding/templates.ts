/** A service as a house of its kind usually has it: minutes, pesos, what clients read, whether most have it. */
export type Template = { name: string; minutes: number; price: number; about: string; usual: boolean }

const usual = (name: string, minutes: number, price: number, about: string): Template => {
	return { name, minutes, price, about, usual: true }
}
const some = (name: string, minutes: number, price: number, about: string): Template => {
	return { name, minutes, price, about, usual: false }
}

/** Examples to begin with, by kind of business; each price and duration is changed before anything is saved. */
export const templates = {
	salon: {
		name: 'Salón de belleza',
		services: [
			usual('Corte y peinado', 60, 420, 'Lavado, corte y peinado con secadora.'),
			usual('Corte caballero', 45, 250, 'Corte a máquina o tijera, con lavado.'),
			usual('Tinte completo', 90, 1320, 'Color de raíz a puntas, sin decoloración.'),
			usual('Balayage', 150, 1850, 'Mechas a mano alzada con matiz incluido.'),
			usual('Hidratación profunda', 30, 480, 'Tratamiento para cabello maltratado.'),
			some('Peinado de evento', 60, 900, 'Recogido o suelto para fiesta o boda.'),
			usual('Manicure con gel', 60, 350, 'Limado, cutícula y esmalte en gel.'),
			some('Diseño de ceja', 30, 320, 'Depilación y forma según tu rostro.'),
		],
	},
	barberia: {
		name: 'Barbería',
		services: [
			usual('Corte clásico', 40, 220, 'Tijera y máquina, con lavado y peinado.'),
			usual('Fade', 45, 260, 'Degradado a piel con acabado a navaja.'),
			usual('Barba con toalla caliente', 30, 200, 'Perfilado a navaja con toalla caliente.'),
			usual('Corte y barba', 70, 390, 'El servicio completo en una sola visita.'),
			usual('Corte de niño', 30, 180, 'Hasta los doce años.'),
			some('Tinte de barba', 30, 250, 'Color parejo que dura tres semanas.'),
			some('Limpieza facial', 40, 350, 'Exfoliación y mascarilla para hombre.'),
		],
	},
	unas: {
		name: 'Uñas',
		services: [
			usual('Manicure con gel', 60, 350, 'Limado, cutícula y esmalte en gel.'),
			usual('Pedicure con gel', 70, 420, 'Tina, exfoliación y esmalte en gel.'),
			usual('Uñas acrílicas', 120, 650, 'Aplicación completa con diseño sencillo.'),
			usual('Relleno de acrílico', 90, 450, 'Mantenimiento de tres a cuatro semanas.'),
			usual('Retiro de gel o acrílico', 40, 180, 'Sin lastimar la uña natural.'),
			some('Rubber gel', 75, 420, 'Refuerzo flexible sobre tu uña.'),
			some('Manicure spa', 60, 390, 'Exfoliación, mascarilla y masaje de manos.'),
		],
	},
	spa: {
		name: 'Spa y faciales',
		services: [
			usual('Masaje relajante', 60, 850, 'Cuerpo completo con aceite tibio.'),
			usual('Masaje descontracturante', 60, 950, 'Presión profunda en espalda y cuello.'),
			usual('Limpieza facial profunda', 75, 780, 'Extracción, mascarilla e hidratación.'),
			usual('Facial hidratante', 60, 690, 'Para piel seca o cansada.'),
			some('Piedras calientes', 80, 1150, 'Masaje con piedras volcánicas.'),
			some('Exfoliación corporal', 50, 720, 'Sales y aceites de cítricos.'),
			some('Drenaje linfático', 60, 900, 'Sesión manual, ideal después de cirugía.'),
		],
	},
	dentista: {
		name: 'Dentista',
		services: [
			usual('Valoración dental', 30, 400, 'Revisión, plan de tratamiento y presupuesto.'),
			usual('Limpieza dental', 45, 800, 'Ultrasonido y pulido.'),
			usual('Resina', 60, 1100, 'Restauración de una caries, por pieza.'),
			usual('Extracción simple', 45, 1200, 'Con anestesia local.'),
			some('Blanqueamiento', 75, 3200, 'En consultorio, una sesión.'),
			some('Endodoncia', 90, 4200, 'Tratamiento de conductos, por pieza.'),
			some('Revisión de ortodoncia', 30, 700, 'Ajuste mensual de brackets.'),
		],
	},
	fisioterapia: {
		name: 'Fisioterapia',
		services: [
			usual('Valoración de fisioterapia', 60, 700, 'Historia, exploración y plan de sesiones.'),
			usual('Sesión de fisioterapia', 50, 600, 'Terapia manual, ejercicio y electroterapia.'),
			usual('Masaje terapéutico', 45, 650, 'Para contracturas y dolor de espalda.'),
			some('Punción seca', 40, 750, 'Puntos gatillo, con valoración previa.'),
			some('Rehabilitación deportiva', 60, 750, 'Regreso a la actividad después de una lesión.'),
			some('Vendaje neuromuscular', 20, 300, 'Aplicación de kinesiotape.'),
		],
	},
	psicologia: {
		name: 'Psicología',
		services: [
			usual('Primera consulta', 60, 800, 'Para conocerte y acordar cómo trabajar.'),
			usual('Terapia individual', 50, 750, 'Sesión de seguimiento para adultos.'),
			usual('Terapia de pareja', 75, 1100, 'Sesión para dos personas.'),
			some('Terapia infantil', 50, 750, 'De seis a doce años, con entrevista a los padres.'),
			some('Terapia en línea', 50, 700, 'Por videollamada, el mismo tiempo.'),
			some('Evaluación psicológica', 90, 1600, 'Aplicación de pruebas y reporte.'),
		],
	},
	veterinaria: {
		name: 'Veterinaria',
		services: [
			usual('Consulta veterinaria', 30, 450, 'Revisión general y receta.'),
			usual('Vacunación', 20, 380, 'Incluye revisión antes de aplicar.'),
			usual('Baño y corte', 90, 420, 'Baño, secado, corte, uñas y oídos.'),
			usual('Desparasitación', 15, 220, 'Interna, según el peso.'),
			some('Limpieza dental de mascota', 60, 1600, 'Con anestesia, previa valoración.'),
			some('Esterilización', 120, 1900, 'Requiere ayuno de ocho horas.'),
		],
	},
	gimnasio: {
		name: 'Gimnasio',
		services: [
			usual('Entrenamiento personal', 60, 350, 'Rutina guiada para tu objetivo.'),
			usual('Clase de spinning', 45, 150, 'Grupo con instructor.'),
			usual('Clase de yoga', 60, 160, 'Todos los niveles.'),
			usual('Valoración física', 40, 300, 'Medidas, fuerza y plan de trabajo.'),
			some('Clase de funcional', 50, 150, 'Circuito de fuerza y resistencia.'),
			some('Consulta de nutrición', 45, 500, 'Plan de alimentación con seguimiento.'),
		],
	},
	escuela: {
		name: 'Escuela o academia',
		services: [
			usual('Clase muestra', 60, 0, 'Para conocer al maestro y tu nivel.'),
			usual('Clase individual', 60, 350, 'Uno a uno, a tu ritmo.'),
			usual('Clase en pareja', 60, 500, 'Para dos personas.'),
			some('Asesoría de tareas', 60, 250, 'Primaria y secundaria.'),
			some('Examen de ubicación', 45, 200, 'Te decimos en qué grupo empezar.'),
		],
	},
	restaurante: {
		name: 'Restaurante',
		services: [
			usual('Mesa para dos', 90, 0, 'Reservación sin costo, tolerancia de 15 minutos.'),
			usual('Mesa para cuatro', 120, 0, 'Reservación sin costo, tolerancia de 15 minutos.'),
			usual('Mesa para ocho', 150, 0, 'Avísanos si traes pastel o niños.'),
			some('Menú degustación', 150, 950, 'Cinco tiempos por persona.'),
			some('Evento privado', 240, 8500, 'Terraza completa, hasta treinta personas.'),
		],
	},
	agencia: {
		name: 'Agencia o consultoría',
		services: [
			usual('Llamada de diagnóstico', 30, 0, 'Conocemos tu caso y te decimos si podemos ayudar.'),
			usual('Asesoría', 60, 1200, 'Sesión de trabajo por videollamada.'),
			usual('Presentación de propuesta', 45, 0, 'Alcance, tiempos y precio.'),
			some('Taller de equipo', 180, 6500, 'Hasta doce personas.'),
			some('Seguimiento mensual', 60, 1500, 'Revisión de resultados y siguientes pasos.'),
		],
	},
	tienda: {
		name: 'Tienda',
		services: [
			usual('Cita en tienda', 30, 0, 'Te atiende una persona, sin esperar.'),
			usual('Asesoría de compra', 45, 0, 'Te ayudamos a escoger según lo que buscas.'),
			usual('Entrega en mostrador', 15, 0, 'Pasas por tu pedido a la hora que digas.'),
			some('Ajuste o compostura', 30, 150, 'De lo que compraste aquí.'),
			some('Visita a domicilio', 60, 300, 'Medidas o muestras en tu casa.'),
		],
	},
} satisfies Record<string, { name: string; services: Template[] }>

export type Kind = keyof typeof templates
export const kinds = Object.keys(templates) as Kind[]
