import { type House } from './more-houses.ts'

/** Businesses that are neither salons nor clinics of the usual kind. */
export const furtherHouses: Record<string, House> = {
	gym: {
		name: 'Pulso Gym',
		services: [
			['s1', 'Entrenamiento personal', 60, '$350', ['e1', 'e2']],
			['s2', 'Evaluación física', 30, 'Sin costo', ['e1', 'e2']],
			['s3', 'Clase de yoga', 60, '$150', ['e3']],
			['s4', 'Clase de spinning', 45, '$120', ['e2']],
			['s5', 'Masaje deportivo', 60, '$500', ['e4']],
			['s6', 'Asesoría nutricional', 45, '$400', ['e4']],
		],
		people: [
			['e1', 'Coach Memo'],
			['e2', 'Coach Karen Solís'],
			['e3', 'Maestra Indra'],
			['e4', 'Lic. Pablo Duarte'],
		],
		questions: [
			['¿Cuánto cuesta la inscripción?', 'La inscripción cuesta $300 y la mensualidad $650.'],
			['¿Hay regaderas?', 'Sí, y casilleros: trae tu candado.'],
		],
	},
	bridal: {
		name: 'Novias Coral',
		services: [
			['s1', 'Prueba de peinado', 60, '$800', ['e1', 'e2']],
			['s2', 'Prueba de maquillaje', 60, '$900', ['e2', 'e3']],
			['s3', 'Maquillaje social', 60, '$700', ['e2', 'e3']],
			['s4', 'Peinado social', 60, '$600', ['e1', 'e2']],
			['s5', 'Paquete novia', 180, '$4,500', ['e2']],
			['s6', 'Maquillaje de quinceañera', 90, '$1,200', ['e3']],
		],
		people: [
			['e1', 'Lety'],
			['e2', 'Brenda Castillo'],
			['e3', 'Xóchitl'],
		],
		questions: [
			['¿Van a domicilio?', 'Sí, a partir de tres servicios.'],
			['¿Piden anticipo?', 'Sí, la mitad por transferencia.'],
		],
	},
	lab: {
		name: 'Laboratorio Vital',
		services: [
			['s1', 'Biometría hemática', 15, '$180', ['e1', 'e2']],
			['s2', 'Química sanguínea', 15, '$320', ['e1', 'e2']],
			['s3', 'Examen general de orina', 15, '$120', ['e1', 'e2']],
			['s4', 'Prueba de embarazo', 15, '$200', ['e1', 'e2']],
			['s5', 'Electrocardiograma', 30, '$400', ['e2']],
			['s6', 'Ultrasonido abdominal', 30, '$700', ['e3']],
		],
		people: [
			['e1', 'Química Rosa Alba'],
			['e2', 'Enf. Javier Tapia'],
			['e3', 'Dr. Octavio Ruelas'],
		],
		questions: [
			['¿Debo ir en ayunas?', 'Sí, de 8 a 12 horas.'],
			['¿Cuándo entregan los resultados?', 'El mismo día, después de las 5 de la tarde.'],
		],
	},
	chiro: {
		name: 'Quiropráctica Eje',
		services: [
			['s1', 'Primera valoración', 45, '$600', ['e1', 'e2']],
			['s2', 'Ajuste quiropráctico', 30, '$450', ['e1', 'e2']],
			['s3', 'Descompresión espinal', 40, '$800', ['e1']],
			['s4', 'Acupuntura', 45, '$550', ['e2']],
		],
		people: [
			['e1', 'Dr. Darío Montes'],
			['e2', 'Dra. Noemí Luján'],
		],
		questions: [['¿Duele el ajuste?', 'No, solo se siente presión.']],
	},
	hearing: {
		name: 'Oír Bien',
		services: [
			['s1', 'Audiometría', 30, '$450', ['e1', 'e2']],
			['s2', 'Lavado de oídos', 20, '$350', ['e1']],
			['s3', 'Adaptación de auxiliar auditivo', 60, 'Sin costo', ['e2']],
			['s4', 'Ajuste de auxiliar', 30, '$200', ['e1', 'e2']],
		],
		people: [
			['e1', 'Aud. Marisol Peña'],
			['e2', 'Aud. Ramiro Cruz'],
		],
		questions: [['¿Venden pilas para auxiliares?', 'Sí, a $120 el paquete de seis.']],
	},
	peques: {
		name: 'Peques Cortes',
		services: [
			['s1', 'Corte niño', 30, '$180', ['e1', 'e2']],
			['s2', 'Corte niña', 30, '$200', ['e1', 'e2']],
			['s3', 'Mi primer corte', 45, '$300', ['e1']],
			['s4', 'Trenzas', 60, '$250', ['e2']],
			['s5', 'Tratamiento antipiojos', 60, '$400', ['e1', 'e2']],
		],
		people: [
			['e1', 'Moni'],
			['e2', 'Caro'],
		],
		questions: [['¿Tienen juegos para que esperen?', 'Sí, consola y una alberca de pelotas.']],
	},
	restaurant: {
		name: 'Fonda La Higuera',
		services: [
			['s1', 'Mesa de 1 a 4 personas', 90, 'Sin costo', ['e1', 'e2']],
			['s2', 'Mesa de 5 a 12 personas', 120, 'Sin costo', ['e1', 'e2']],
			['s3', 'Cena maridaje', 120, '$950', ['e1']],
			['s4', 'Desayuno buffet', 90, '$280', ['e1', 'e2']],
		],
		people: [
			['e1', 'Salón'],
			['e2', 'Terraza'],
		],
		questions: [
			['¿Tienen opciones veganas?', 'Sí, la carta marca con una hoja los platillos veganos.'],
			['¿Se puede llevar pastel?', 'Sí, sin cargo por descorche de pastel.'],
		],
	},
}
