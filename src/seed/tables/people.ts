/** The shoppers of the demo shop: first name, last name, gender, and the place where they live (index below). */
const ROWS = `
Amaka Okafor f 12, Tunde Bakare m 0, Aisha Bello f 20, Chidinma Eze f 13, Yetunde Adeyemi f 1, Ngozi Umeh f 14,
Zainab Yusuf f 21, Folake Ogunleye f 2, Ifeoma Nnadi f 15, Halima Abubakar f 22, Blessing Effiong f 17, Osaro Igbinedion m 18,
Kemi Alabi f 3, Chinedu Obi m 12, Hauwa Garba f 23, Tolu Fashola f 4, Ebele Nwosu f 16, Rukayat Salami f 8,
Oyin Adebayo f 5, Fatima Sani f 21, Adaeze Ibe f 13, Seun Oladipo m 6, Maryam Danjuma f 24, Ini Udoh f 17,
Bukola Ajayi f 7, Uche Madu f 11, Simi Coker f 0, Ramatu Aliyu f 22, Osas Aghedo f 18, Damilola Ojo f 9,
Nkechi Anyanwu f 16, Sade Williams f 1, Efe Oghene f 19, Titi Lawal f 8, Chika Okoro f 14, Binta Musa f 20,
Wunmi Sholeye f 2, Obioma Ude f 15, Ladi Pam f 25, Mercy Bassey f 17, Funke Akinola f 10, Ugo Nwachukwu m 12,
Asma'u Lamido f 21, Ronke Balogun f 3, Ese Okpara f 19, Hadiza Shehu f 23, Tope Ige f 9, Grace Terna f 26,
Onyeka Chukwu f 13, Morenike Bello f 4, Joy Amadi f 11, Salma Ibrahim f 24, Lola Peters f 5, Peace Akpan f 17,
Kosi Ezeani f 15, Detola Shonibare f 6, Nneka Uba f 14, Rahma Sule f 22, Tari Dokubo f 11, Ireti Adewale f 10
`

export interface PersonRow {
  firstName: string
  lastName: string
  gender: "female" | "male"
  place: PlaceRow
}

export interface PlaceRow {
  lga: string
  city: string
  streets: string[]
}

/** Places by LGA id: city as it is written on parcels, and streets that one finds there. */
const PLACES: PlaceRow[] = [
  {
    lga: "NG-LA-eti-osa",
    city: "Lekki",
    streets: ["Fola Osibo Road", "Admiralty Road", "Bisola Durosinmi Etti Drive"],
  },
  { lga: "NG-LA-ikeja", city: "Ikeja", streets: ["Allen Avenue", "Opebi Road", "Adeniyi Jones Avenue"] },
  {
    lga: "NG-LA-surulere",
    city: "Surulere",
    streets: ["Adeniran Ogunsanya Street", "Bode Thomas Street", "Masha Road"],
  },
  {
    lga: "NG-LA-lagos-mainland",
    city: "Yaba",
    streets: ["Herbert Macaulay Way", "Commercial Avenue", "Tejuosho Street"],
  },
  { lga: "NG-LA-kosofe", city: "Magodo", streets: ["CMD Road", "Emmanuel Keshi Street"] },
  { lga: "NG-LA-lagos-island", city: "Lagos Island", streets: ["Broad Street", "Campos Street"] },
  { lga: "NG-LA-alimosho", city: "Egbeda", streets: ["Shasha Road", "Akowonjo Road"] },
  { lga: "NG-LA-ikorodu", city: "Ikorodu", streets: ["Ayangburen Road", "Obafemi Awolowo Road"] },
  { lga: "NG-OG-abeokuta-south", city: "Abeokuta", streets: ["Oke-Ilewo Road", "Ibara Road"] },
  { lga: "NG-OY-ibadan-north", city: "Ibadan", streets: ["Bodija Market Road", "Awolowo Avenue"] },
  { lga: "NG-OS-osogbo", city: "Osogbo", streets: ["Station Road", "Gbongan Road"] },
  {
    lga: "NG-RI-port-harcourt",
    city: "Port Harcourt",
    streets: ["Aba Road", "Peter Odili Road", "Olu Obasanjo Road"],
  },
  { lga: "NG-EN-enugu-north", city: "Enugu", streets: ["Ogui Road", "Chime Avenue", "Bisalla Road"] },
  { lga: "NG-AN-awka-south", city: "Awka", streets: ["Zik Avenue", "Enugu-Onitsha Road"] },
  { lga: "NG-IM-owerri-municipal", city: "Owerri", streets: ["Wetheral Road", "Douglas Road"] },
  { lga: "NG-AB-umuahia-north", city: "Umuahia", streets: ["Aba Road", "Library Avenue"] },
  { lga: "NG-AN-onitsha-north", city: "Onitsha", streets: ["New Market Road", "Awka Road"] },
  { lga: "NG-AK-uyo", city: "Uyo", streets: ["Oron Road", "Abak Road", "Ikot Ekpene Road"] },
  { lga: "NG-ED-oredo", city: "Benin City", streets: ["Airport Road", "Sapele Road"] },
  { lga: "NG-DE-uvwie", city: "Effurun", streets: ["Jakpa Road", "PTI Road"] },
  {
    lga: "NG-FC-abuja-municipal",
    city: "Abuja",
    streets: ["Aminu Kano Crescent", "Gana Street", "Ademola Adetokunbo Crescent"],
  },
  { lga: "NG-KN-nasarawa", city: "Kano", streets: ["Ahmadu Bello Way", "Lamido Crescent"] },
  { lga: "NG-KD-kaduna-north", city: "Kaduna", streets: ["Isa Kaita Road", "Rabah Road"] },
  { lga: "NG-SO-sokoto-north", city: "Sokoto", streets: ["Maiduguri Road", "Kano Road"] },
  { lga: "NG-BO-maiduguri", city: "Maiduguri", streets: ["Baga Road", "Bama Road"] },
  { lga: "NG-PL-jos-north", city: "Jos", streets: ["Rayfield Road", "Zaria Road"] },
  { lga: "NG-BE-makurdi", city: "Makurdi", streets: ["Old Otukpo Road", "Gboko Road"] },
]

export const PEOPLE: readonly PersonRow[] = ROWS.split(",").map((row) => {
  const [firstName = "", lastName = "", gender = "", place = ""] = row.trim().split(" ")
  const home = PLACES[Number(place)]
  if (!home) throw new Error(`${firstName} ${lastName} lives nowhere`)
  return { firstName, lastName, gender: gender === "m" ? "male" : "female", place: home }
})
