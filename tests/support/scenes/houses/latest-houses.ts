import { type House } from './more-houses.ts'

/** Businesses of yet other catalogues, whose words no rule was written for when their first conversations were. */
export const latestHouses: Record<string, House> = {
	marfil: {
		name: 'Marfil Dental',
		services: [
			['s1', 'Profilaxis', 45, '$650', ['e1', 'e2']],
			['s2', 'Primera valoración', 30, '$250', ['e1', 'e2', 'e3']],
			['s3', 'Blanqueamiento LED', 90, '$2,800', ['e2']],
			['s4', 'Resina estética', 50, '$900', ['e1', 'e2']],
			['s5', 'Endodoncia', 90, '$3,500', ['e3']],
			['s6', 'Ajuste de ortodoncia', 30, '$550', ['e2']],
			['s7', 'Extracción', 60, '$1,100', ['e1', 'e3']],
		],
		people: [
			['e1', 'Dra. Valentina Cruz'],
			['e2', 'Dr. Iván Lozoya'],
			['e3', 'Dr. Hernán Pría'],
		],
		questions: [
			['¿Aceptan pagos con tarjeta?', 'Sí, todas menos American Express.'],
			['¿Atienden urgencias?', 'Sí, el mismo día si hay lugar.'],
		],
		hasBreak: true,
	},
	bravo: {
		name: 'Bravo Barber Club',
		services: [
			['s1', 'Corte degradado', 45, '$260', ['e1', 'e2', 'e3']],
			['s2', 'Corte a tijera', 50, '$280', ['e1', 'e2']],
			['s3', 'Arreglo de barba', 30, '$160', ['e1', 'e2', 'e3']],
			['s4', 'Rapado', 20, '$120', ['e2', 'e3']],
			['s5', 'Corte para niños', 30, '$170', ['e3']],
			['s6', 'Facial exprés', 30, '$250', ['e2']],
		],
		people: [
			['e1', 'Memo'],
			['e2', 'Charly Ponce'],
			['e3', 'Neto'],
		],
		questions: [
			['¿Tienen estacionamiento?', 'Sí, dos cajones frente al local.'],
			['¿Dan factura?', 'Sí, el mismo día por correo.'],
		],
	},
	patas: {
		name: 'Clínica Veterinaria Cuatro Patas',
		services: [
			['s1', 'Consulta veterinaria', 30, '$420', ['e1', 'e2']],
			['s2', 'Vacunación', 20, '$350', ['e1', 'e2']],
			['s3', 'Desparasitación', 15, '$180', ['e1', 'e2']],
			['s4', 'Baño y secado', 60, '$300', ['e3', 'e4']],
			['s5', 'Corte de pelo', 90, '$450', ['e3']],
			['s6', 'Corte de uñas', 15, '$100', ['e3', 'e4']],
			['s7', 'Esterilización', 120, '$2,200', ['e1']],
		],
		people: [
			['e1', 'Dra. Lorena Vidal'],
			['e2', 'Dr. Óscar Téllez'],
			['e3', 'Brenda'],
			['e4', 'Tavo'],
		],
		questions: [
			['¿Van a domicilio?', 'No por ahora, solo en la clínica.'],
			['¿Atienden gatos?', 'Sí, perros y gatos.'],
		],
	},
	rodilla: {
		name: 'Fisioterapia Andares',
		services: [
			['s1', 'Valoración inicial', 60, '$700', ['e1', 'e2']],
			['s2', 'Sesión de fisioterapia', 50, '$550', ['e1', 'e2']],
			['s3', 'Masaje de descarga', 45, '$500', ['e2', 'e3']],
			['s4', 'Punción seca', 40, '$600', ['e1']],
			['s5', 'Ventosas', 30, '$350', ['e3']],
			['s6', 'Terapia acuática', 60, '$650', ['e3']],
		],
		people: [
			['e1', 'Lic. Tomás Rangel'],
			['e2', 'Lic. Itzel Badillo'],
			['e3', 'Lic. Ximena Orta'],
		],
		questions: [
			['¿Necesito receta médica?', 'No, pero tráigala si la tiene.'],
			['¿Qué ropa llevo?', 'Ropa cómoda, short o pants.'],
		],
	},
	glamour: {
		name: 'Glamour Nail Bar',
		services: [
			['s1', 'Manicure spa', 50, '$280', ['e1', 'e2']],
			['s2', 'Pedicure spa', 60, '$360', ['e1', 'e3']],
			['s3', 'Gelish', 45, '$250', ['e1', 'e2', 'e3']],
			['s4', 'Acrílicas con diseño', 120, '$620', ['e2']],
			['s5', 'Soft gel', 100, '$580', ['e2', 'e3']],
			['s6', 'Relleno de acrílico', 80, '$400', ['e2']],
			['s7', 'Retiro de gel', 30, '$110', ['e1', 'e2', 'e3']],
		],
		people: [
			['e1', 'Lupita'],
			['e2', 'Frida Nava'],
			['e3', 'Mony'],
		],
		questions: [
			['¿Puedo llevar mi propio diseño?', 'Sí, mándanos la foto antes de tu cita.'],
			['¿Cobran anticipo?', 'Sí, $100 para acrílicas y soft gel.'],
		],
	},
	oasis: {
		name: 'Oasis Day Spa',
		services: [
			['s1', 'Masaje relajante', 60, '$720', ['e1', 'e2']],
			['s2', 'Masaje con piedras calientes', 80, '$950', ['e1']],
			['s3', 'Facial hidratante', 60, '$680', ['e2', 'e3']],
			['s4', 'Envoltura de chocolate', 75, '$880', ['e3']],
			['s5', 'Reflexología', 40, '$450', ['e1', 'e3']],
			['s6', 'Masaje en pareja', 60, '$1,400', ['e1']],
		],
		people: [
			['e1', 'Rosalba'],
			['e2', 'Carmina Téllez'],
			['e3', 'Dulce'],
		],
		questions: [
			['¿Hay regaderas?', 'Sí, con toallas y amenidades.'],
			['¿Desde qué edad atienden?', 'Desde los 16 años.'],
		],
	},
	aguja: {
		name: 'La Aguja Tattoo',
		services: [
			['s1', 'Tatuaje chico', 60, '$900', ['e1', 'e2']],
			['s2', 'Tatuaje grande', 240, 'desde $5,000', ['e1']],
			['s3', 'Asesoría de diseño', 30, 'Sin costo', ['e1', 'e2']],
			['s4', 'Piercing', 30, '$400', ['e3']],
			['s5', 'Retoque', 45, '$300', ['e1', 'e2']],
			['s6', 'Sesión de láser', 40, '$1,200', ['e3']],
		],
		people: [
			['e1', 'Kike'],
			['e2', 'Marú Solís'],
			['e3', 'Dante'],
		],
		questions: [
			['¿Duele mucho?', 'Depende de la zona; se puede usar anestesia en crema.'],
			['¿Atienden menores?', 'Solo mayores de 18 años.'],
		],
	},
}
