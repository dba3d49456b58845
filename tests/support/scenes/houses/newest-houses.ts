import { type House } from './more-houses.ts'

/** Businesses of kinds that came last, each with a catalogue of its own. */
export const newestHouses: Record<string, House> = {
	quiro: {
		name: 'Quiropráctica Vértice',
		services: [
			['s1', 'Valoración quiropráctica', 45, '$600', ['e1', 'e2']],
			['s2', 'Ajuste quiropráctico', 30, '$450', ['e1', 'e2']],
			['s3', 'Masaje descontracturante', 60, '$700', ['e3']],
			['s4', 'Ventosas', 40, '$400', ['e3']],
			['s5', 'Punción seca', 30, '$500', ['e2']],
			['s6', 'Plantillas a la medida', 30, '$1,900', ['e1']],
		],
		people: [
			['e1', 'Dr. Ramiro Salgado'],
			['e2', 'Dra. Noemí Pacheco'],
			['e3', 'Lupita Arce'],
		],
		questions: [
			['¿Duele el ajuste?', 'No, solo se siente presión.'],
			['¿Necesito radiografías?', 'No es indispensable; si tienes, tráelas.'],
		],
	},
	seda: {
		name: 'Seda Depilación',
		services: [
			['s1', 'Láser axilas', 20, '$350', ['e1', 'e2']],
			['s2', 'Láser piernas completas', 60, '$1,100', ['e1', 'e2']],
			['s3', 'Láser bikini', 30, '$550', ['e1']],
			['s4', 'Láser rostro', 20, '$400', ['e1', 'e2']],
			['s5', 'Cera brasileña', 45, '$480', ['e3']],
			['s6', 'Cera de piernas', 50, '$420', ['e3']],
			['s7', 'Diseño de ceja', 20, '$180', ['e2', 'e3']],
		],
		people: [
			['e1', 'Jimena'],
			['e2', 'Paty Lozano'],
			['e3', 'Chelo'],
		],
		questions: [
			['¿Cuántas sesiones necesito?', 'De 8 a 10 sesiones, una cada mes.'],
			['¿Me puedo asolear antes?', 'No, evita el sol dos semanas antes.'],
		],
	},
	trenza: {
		name: 'Trenzas y Rizos Nayeli',
		services: [
			['s1', 'Trenzas africanas', 240, '$1,400', ['e1', 'e2']],
			['s2', 'Trenzas boxeadoras', 60, '$350', ['e1', 'e2']],
			['s3', 'Hidratación de rizos', 60, '$550', ['e2', 'e3']],
			['s4', 'Corte para rizos', 45, '$480', ['e3']],
			['s5', 'Retiro de trenzas', 90, '$400', ['e1', 'e2']],
			['s6', 'Peinado de fiesta', 60, '$650', ['e3']],
		],
		people: [
			['e1', 'Nayeli Ramos'],
			['e2', 'Yuli'],
			['e3', 'Fabiola Cano'],
		],
		questions: [
			['¿El material está incluido?', 'Sí, el kanekalón va incluido en el precio.'],
			['¿Cuánto duran las trenzas?', 'Entre seis y ocho semanas.'],
		],
	},
	palabra: {
		name: 'Centro Palabra',
		services: [
			['s1', 'Evaluación de lenguaje', 60, '$800', ['e1', 'e2']],
			['s2', 'Terapia de lenguaje', 45, '$500', ['e1', 'e2']],
			['s3', 'Terapia de aprendizaje', 60, '$550', ['e2', 'e3']],
			['s4', 'Audiometría', 30, '$450', ['e1']],
			['s5', 'Orientación a padres', 60, '$600', ['e3']],
			['s6', 'Taller de lectura', 60, '$300', ['e3']],
		],
		people: [
			['e1', 'Mtra. Aurora Villegas'],
			['e2', 'Lic. Darío Montes'],
			['e3', 'Psic. Ximena Luna'],
		],
		questions: [
			['¿Desde qué edad atienden?', 'Desde los 2 años.'],
			['¿Dan reporte para la escuela?', 'Sí, se entrega en una semana.'],
		],
		hasBreak: true,
	},
	lumbre: {
		name: 'Estudio Lumbre',
		services: [
			['s1', 'Fotos para título', 30, '$450', ['e1', 'e2']],
			['s2', 'Sesión de embarazo', 90, '$1,800', ['e1']],
			['s3', 'Sesión familiar', 90, '$1,600', ['e1', 'e2']],
			['s4', 'Fotos infantiles', 30, '$250', ['e2']],
			['s5', 'Retrato profesional', 45, '$900', ['e1', 'e2']],
			['s6', 'Maquillaje para sesión', 60, '$500', ['e3']],
		],
		people: [
			['e1', 'Bruno Echeverría'],
			['e2', 'Tere'],
			['e3', 'Ale Quiroz'],
		],
		questions: [
			['¿En cuánto tiempo entregan las fotos?', 'En cinco días hábiles.'],
			['¿Prestan toga y birrete?', 'Sí, sin costo.'],
		],
	},
	dorado: {
		name: 'Dorado Bronceado y Uñas',
		services: [
			['s1', 'Bronceado en spray', 30, '$600', ['e1', 'e2']],
			['s2', 'Cabina de bronceado', 20, '$250', ['e1']],
			['s3', 'Exfoliación corporal', 45, '$500', ['e2']],
			['s4', 'Manicure japonés', 50, '$320', ['e3', 'e4']],
			['s5', 'Pedicure japonés', 60, '$390', ['e3', 'e4']],
			['s6', 'Uñas de gel', 80, '$480', ['e3']],
		],
		people: [
			['e1', 'Roxana'],
			['e2', 'Meche Duarte'],
			['e3', 'Azul'],
			['e4', 'Conchita'],
		],
		questions: [
			['¿Cuánto dura el bronceado?', 'De cinco a siete días.'],
			['¿Hay que ir depilada?', 'Sí, desde un día antes.'],
		],
	},
}
