import { type House } from './more-houses.ts'

/** Businesses of which no rule had heard when their first conversations were written down. */
export const recentHouses: Record<string, House> = {
	coral: {
		name: 'Coral Estudio',
		services: [
			['s1', 'Corte y estilo', 50, '$420', ['e1', 'e2']],
			['s2', 'Babylights', 180, 'desde $2,400', ['e1']],
			['s3', 'Baño de color', 60, '$650', ['e1', 'e2']],
			['s4', 'Alaciado brasileño', 150, '$1,700', ['e2']],
			['s5', 'Peinado de noche', 60, '$700', ['e1', 'e3']],
			['s6', 'Uñas de gel', 75, '$480', ['e3', 'e4']],
			['s7', 'Pedicure express', 40, '$290', ['e3', 'e4']],
			['s8', 'Diseño de ceja', 20, '$180', ['e3']],
		],
		people: [
			['e1', 'Maribel Soto'],
			['e2', 'Jazmín'],
			['e3', 'Rocío Luna'],
			['e4', 'Chabela'],
		],
		questions: [
			['¿Tienen promociones entre semana?', 'Los martes el pedicure va con 20 % de descuento.'],
			['¿Aceptan tarjeta o transferencia?', 'Sí, las dos cosas.'],
			['¿Qué tolerancia manejan si llego tarde?', 'Esperamos diez minutos.'],
		],
	},
	molar: {
		name: 'Consultorio Dental Molar',
		services: [
			['s1', 'Revisión dental', 30, '$350', ['e1', 'e2', 'e3']],
			['s2', 'Limpieza con ultrasonido', 45, '$700', ['e1', 'e2']],
			['s3', 'Empaste', 50, '$850', ['e1', 'e2']],
			['s4', 'Carillas', 120, 'desde $4,000', ['e3']],
			['s5', 'Guarda nocturna', 40, '$1,900', ['e2']],
			['s6', 'Control mensual de ortodoncia', 20, '$500', ['e3']],
			['s7', 'Extracción simple', 45, '$950', ['e1']],
		],
		people: [
			['e1', 'Dra. Rebeca Nava'],
			['e2', 'Dr. Saúl Ibáñez'],
			['e3', 'Dra. Irma Cota'],
		],
		questions: [
			['¿Manejan meses sin intereses?', 'Sí, a tres meses en tratamientos de más de $3,000.'],
			['¿Dónde me estaciono?', 'Hay pensión a la vuelta, la primera hora es cortesía.'],
			['¿Atienden a niños?', 'Sí, desde los 4 años.'],
		],
		hasBreak: true,
	},
	garra: {
		name: 'Veterinaria Garra y Pata',
		services: [
			['s1', 'Consulta médica', 30, '$380', ['e1', 'e2']],
			['s2', 'Vacuna séxtuple', 15, '$450', ['e1', 'e2']],
			['s3', 'Vacuna antirrábica', 15, '$200', ['e1', 'e2']],
			['s4', 'Estética canina', 90, 'desde $400', ['e3']],
			['s5', 'Baño medicado', 60, '$320', ['e3', 'e4']],
			['s6', 'Aseo de oídos', 15, '$120', ['e3', 'e4']],
			['s7', 'Ultrasonido', 30, '$900', ['e2']],
		],
		people: [
			['e1', 'MVZ Toribio Cano'],
			['e2', 'MVZ Alma Rentería'],
			['e3', 'Güicho'],
			['e4', 'Pili'],
		],
		questions: [
			['¿Tienen pensión para mascotas?', 'Por ahora no, solo consulta y estética.'],
			['¿A partir de qué edad se vacunan?', 'Desde las seis semanas.'],
		],
	},
	filo: {
		name: 'Filo Barbería',
		services: [
			['s1', 'Corte clásico', 40, '$200', ['e1', 'e2', 'e3']],
			['s2', 'Fade', 50, '$250', ['e1', 'e2']],
			['s3', 'Afeitado con toalla caliente', 40, '$220', ['e2', 'e3']],
			['s4', 'Corte y barba', 70, '$360', ['e1', 'e2', 'e3']],
			['s5', 'Corte de niño', 30, '$150', ['e3']],
			['s6', 'Mascarilla de carbón', 20, '$130', ['e1', 'e2', 'e3']],
		],
		people: [
			['e1', 'Kevin'],
			['e2', 'Don Rogelio'],
			['e3', 'Abraham'],
		],
		questions: [
			['¿Puedo llegar sin cita?', 'Sí, pero pasa primero quien tiene cita.'],
			['¿Cobran extra por diseño?', 'El diseño cuesta $50 más.'],
		],
	},
	calma: {
		name: 'Calma Spa',
		services: [
			['s1', 'Masaje sueco', 60, '$850', ['e1', 'e2', 'e3']],
			['s2', 'Masaje prenatal', 50, '$900', ['e1']],
			['s3', 'Tejido profundo', 75, '$1,050', ['e2', 'e3']],
			['s4', 'Exfoliación corporal', 45, '$700', ['e1', 'e2']],
			['s5', 'Facial iluminador', 60, '$950', ['e3']],
			['s6', 'Ritual en pareja', 120, '$2,600', ['e1']],
		],
		people: [
			['e1', 'Amaya'],
			['e2', 'Noé Balderas'],
			['e3', 'Itzayana'],
		],
		questions: [
			['¿Venden certificados de regalo?', 'Sí, se piden en recepción.'],
			['¿Hay regaderas?', 'Sí, con toallas y sandalias.'],
		],
	},
	vital: {
		name: 'Clínica Vital',
		services: [
			['s1', 'Consulta general', 30, '$300', ['e1', 'e2']],
			['s2', 'Papanicolaou', 30, '$450', ['e3']],
			['s3', 'Electrocardiograma', 30, '$400', ['e2']],
			['s4', 'Certificado médico', 15, '$150', ['e1', 'e2']],
			['s5', 'Aplicación de suero', 60, '$350', ['e4']],
			['s6', 'Curación de heridas', 20, '$180', ['e4']],
			['s7', 'Consulta de ginecología', 40, '$600', ['e3']],
		],
		people: [
			['e1', 'Dr. Fermín Ocaña'],
			['e2', 'Dra. Leticia Arce'],
			['e3', 'Dra. Montserrat Gil'],
			['e4', 'Josué Ríos'],
		],
		questions: [
			['¿Necesito ir en ayunas?', 'Para el electrocardiograma no; para análisis sí, ocho horas.'],
			['¿Dan receta?', 'Sí, con cédula y sello.'],
		],
	},
	nacar: {
		name: 'Nácar Láser y Piel',
		services: [
			['s1', 'Láser axila', 20, '$350', ['e1', 'e2']],
			['s2', 'Láser pierna completa', 60, '$1,200', ['e1', 'e2']],
			['s3', 'Láser bigote', 15, '$250', ['e1', 'e2']],
			['s4', 'Hidratación con ácido hialurónico', 50, '$1,400', ['e3']],
			['s5', 'Limpieza profunda', 75, '$780', ['e2', 'e3']],
			['s6', 'Diagnóstico de piel', 30, 'Sin costo', ['e3']],
		],
		people: [
			['e1', 'Perla Nieto'],
			['e2', 'Wendy'],
			['e3', 'Dra. Aurora Sainz'],
		],
		questions: [
			['¿El láser duele?', 'Se siente un calor ligero; usamos punta fría.'],
			['¿Cada cuánto son las sesiones de láser?', 'Cada cinco semanas.'],
			['¿Tienen paquetes?', 'Sí, seis sesiones por el precio de cinco.'],
		],
	},
	kinesis: {
		name: 'Kinesis Rehabilitación',
		services: [
			['s1', 'Evaluación inicial', 60, '$600', ['e1', 'e2']],
			['s2', 'Terapia manual', 45, '$500', ['e1', 'e2']],
			['s3', 'Vendaje neuromuscular', 20, '$200', ['e2']],
			['s4', 'Pilates terapéutico', 50, '$280', ['e3']],
			['s5', 'Descarga muscular', 60, '$650', ['e1', 'e3']],
		],
		people: [
			['e1', 'Omar Zúñiga'],
			['e2', 'Dalia Ponce'],
			['e3', 'Renata Ley'],
		],
		questions: [
			['¿Qué ropa debo llevar?', 'Ropa cómoda y calcetines.'],
			['¿Aceptan seguro de gastos médicos?', 'No directo; damos factura para reembolso.'],
		],
	},
	mechas: {
		name: 'Salón Tijeras Locas',
		services: [
			['s1', 'Corte dama con lavado', 50, '$300', ['e1', 'e2', 'e3']],
			['s2', 'Corte varón', 30, '$180', ['e2', 'e3']],
			['s3', 'Tinte raíz', 90, '$700', ['e1', 'e3']],
			['s4', 'Rayos con gorra', 120, '$950', ['e1']],
			['s5', 'Permanente de pestañas', 60, '$400', ['e4']],
			['s6', 'Uñas acrílicas largas', 120, '$550', ['e4']],
			['s7', 'Tratamiento de botox capilar', 90, '$1,100', ['e1', 'e3']],
		],
		people: [
			['e1', 'Paty'],
			['e2', 'Lalo'],
			['e3', 'Sra. Tere'],
			['e4', 'Brenda Lizeth'],
		],
		questions: [
			['¿Hacen descuento de estudiante?', 'Sí, 10 % con credencial vigente de lunes a miércoles.'],
			['¿Aceptan tarjeta?', 'Por ahora solo efectivo y transferencia.'],
			['¿Con cuánto apartan?', 'No pedimos anticipo.'],
		],
	},
}
