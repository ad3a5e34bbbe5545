import { slugOf } from "../../../text/slug"

/**
 * The 36 states and the Federal Capital Territory (ISO 3166-2:NG) with their 774 local government areas:
 * 768 LGAs and the FCT's six area councils. Names are the current legal ones, with the
 * changes of the Constitution's Fifth Alteration of 2023: Afikpo and Edda (Afikpo North and South), Ghari (Kunchi).
 */
const table: readonly (readonly [code: string, state: string, lgas: string])[] = [
  [
    "NG-AB",
    "Abia",
    `Aba North, Aba South, Arochukwu, Bende, Ikwuano, Isiala Ngwa North, Isiala Ngwa South, Isuikwuato,
    Obi Ngwa, Ohafia, Osisioma Ngwa, Ugwunagbo, Ukwa East, Ukwa West, Umu Nneochi, Umuahia North,
    Umuahia South`,
  ],
  ["NG-FC", "Abuja Federal Capital Territory", `Abaji, Abuja Municipal, Bwari, Gwagwalada, Kuje, Kwali`],
  [
    "NG-AD",
    "Adamawa",
    `Demsa, Fufore, Ganye, Girei, Gombi, Guyuk, Hong, Jada, Lamurde, Madagali, Maiha, Mayo-Belwa,
    Michika, Mubi North, Mubi South, Numan, Shelleng, Song, Toungo, Yola North, Yola South`,
  ],
  [
    "NG-AK",
    "Akwa Ibom",
    `Abak, Eastern Obolo, Eket, Esit Eket, Essien Udim, Etim Ekpo, Etinan, Ibeno, Ibesikpo Asutan,
    Ibiono Ibom, Ika, Ikono, Ikot Abasi, Ikot Ekpene, Ini, Itu, Mbo, Mkpat Enin, Nsit Atai, Nsit Ibom,
    Nsit Ubium, Obot Akara, Okobo, Onna, Oron, Oruk Anam, Udung Uko, Ukanafun, Uruan,
    Urue-Offong/Oruko, Uyo`,
  ],
  [
    "NG-AN",
    "Anambra",
    `Aguata, Anambra East, Anambra West, Anaocha, Awka North, Awka South, Ayamelum, Dunukofia, Ekwusigo,
    Idemili North, Idemili South, Ihiala, Njikoka, Nnewi North, Nnewi South, Ogbaru, Onitsha North,
    Onitsha South, Orumba North, Orumba South, Oyi`,
  ],
  [
    "NG-BA",
    "Bauchi",
    `Alkaleri, Bauchi, Bogoro, Damban, Darazo, Dass, Gamawa, Ganjuwa, Giade, Itas/Gadau, Jama'are,
    Katagum, Kirfi, Misau, Ningi, Shira, Tafawa Balewa, Toro, Warji, Zaki`,
  ],
  ["NG-BY", "Bayelsa", `Brass, Ekeremor, Kolokuma/Opokuma, Nembe, Ogbia, Sagbama, Southern Ijaw, Yenagoa`],
  [
    "NG-BE",
    "Benue",
    `Ado, Agatu, Apa, Buruku, Gboko, Guma, Gwer East, Gwer West, Katsina-Ala, Konshisha, Kwande, Logo,
    Makurdi, Obi, Ogbadibo, Ohimini, Oju, Okpokwu, Otukpo, Tarka, Ukum, Ushongo, Vandeikya`,
  ],
  [
    "NG-BO",
    "Borno",
    `Abadam, Askira/Uba, Bama, Bayo, Biu, Chibok, Damboa, Dikwa, Gubio, Guzamala, Gwoza, Hawul, Jere,
    Kaga, Kala/Balge, Konduga, Kukawa, Kwaya Kusar, Mafa, Magumeri, Maiduguri, Marte, Mobbar, Monguno,
    Ngala, Nganzai, Shani`,
  ],
  [
    "NG-CR",
    "Cross River",
    `Abi, Akamkpa, Akpabuyo, Bakassi, Bekwarra, Biase, Boki, Calabar Municipal, Calabar South, Etung,
    Ikom, Obanliku, Obubra, Obudu, Odukpani, Ogoja, Yakurr, Yala`,
  ],
  [
    "NG-DE",
    "Delta",
    `Aniocha North, Aniocha South, Bomadi, Burutu, Ethiope East, Ethiope West, Ika North East,
    Ika South, Isoko North, Isoko South, Ndokwa East, Ndokwa West, Okpe, Oshimili North,
    Oshimili South, Patani, Sapele, Udu, Ughelli North, Ughelli South, Ukwuani, Uvwie, Warri North,
    Warri South, Warri South West`,
  ],
  [
    "NG-EB",
    "Ebonyi",
    `Abakaliki, Afikpo, Ebonyi, Edda, Ezza North, Ezza South, Ikwo, Ishielu, Ivo, Izzi, Ohaozara,
    Ohaukwu, Onicha`,
  ],
  [
    "NG-ED",
    "Edo",
    `Akoko-Edo, Egor, Esan Central, Esan North-East, Esan South-East, Esan West, Etsako Central,
    Etsako East, Etsako West, Igueben, Ikpoba-Okha, Oredo, Orhionmwon, Ovia North-East,
    Ovia South-West, Owan East, Owan West, Uhunmwonde`,
  ],
  [
    "NG-EK",
    "Ekiti",
    `Ado Ekiti, Efon, Ekiti East, Ekiti South-West, Ekiti West, Emure, Gbonyin, Ido Osi, Ijero, Ikere,
    Ikole, Ilejemeje, Irepodun/Ifelodun, Ise/Orun, Moba, Oye`,
  ],
  [
    "NG-EN",
    "Enugu",
    `Aninri, Awgu, Enugu East, Enugu North, Enugu South, Ezeagu, Igbo Etiti, Igbo Eze North,
    Igbo Eze South, Isi Uzo, Nkanu East, Nkanu West, Nsukka, Oji River, Udenu, Udi, Uzo-Uwani`,
  ],
  [
    "NG-GO",
    "Gombe",
    `Akko, Balanga, Billiri, Dukku, Funakaye, Gombe, Kaltungo, Kwami, Nafada, Shongom, Yamaltu/Deba`,
  ],
  [
    "NG-IM",
    "Imo",
    `Aboh Mbaise, Ahiazu Mbaise, Ehime Mbano, Ezinihitte, Ideato North, Ideato South, Ihitte/Uboma,
    Ikeduru, Isiala Mbano, Isu, Mbaitoli, Ngor Okpala, Njaba, Nkwerre, Nwangele, Obowo, Oguta,
    Ohaji/Egbema, Okigwe, Onuimo, Orlu, Orsu, Oru East, Oru West, Owerri Municipal, Owerri North,
    Owerri West`,
  ],
  [
    "NG-JI",
    "Jigawa",
    `Auyo, Babura, Birnin Kudu, Birniwa, Buji, Dutse, Gagarawa, Garki, Gumel, Guri, Gwaram, Gwiwa,
    Hadejia, Jahun, Kafin Hausa, Kaugama, Kazaure, Kiri Kasama, Kiyawa, Maigatari, Malam Madori, Miga,
    Ringim, Roni, Sule Tankarkar, Taura, Yankwashi`,
  ],
  [
    "NG-KD",
    "Kaduna",
    `Birnin Gwari, Chikun, Giwa, Igabi, Ikara, Jaba, Jema'a, Kachia, Kaduna North, Kaduna South,
    Kagarko, Kajuru, Kaura, Kauru, Kubau, Kudan, Lere, Makarfi, Sabon Gari, Sanga, Soba, Zangon Kataf,
    Zaria`,
  ],
  [
    "NG-KN",
    "Kano",
    `Ajingi, Albasu, Bagwai, Bebeji, Bichi, Bunkure, Dala, Dambatta, Dawakin Kudu, Dawakin Tofa, Doguwa,
    Fagge, Gabasawa, Garko, Garun Malam, Gaya, Gezawa, Ghari, Gwale, Gwarzo, Kabo, Kano Municipal,
    Karaye, Kibiya, Kiru, Kumbotso, Kura, Madobi, Makoda, Minjibir, Nasarawa, Rano, Rimin Gado, Rogo,
    Shanono, Sumaila, Takai, Tarauni, Tofa, Tsanyawa, Tudun Wada, Ungogo, Warawa, Wudil`,
  ],
  [
    "NG-KT",
    "Katsina",
    `Bakori, Batagarawa, Batsari, Baure, Bindawa, Charanchi, Dan Musa, Dandume, Danja, Daura, Dutsi,
    Dutsin Ma, Faskari, Funtua, Ingawa, Jibia, Kafur, Kaita, Kankara, Kankia, Katsina, Kurfi, Kusada,
    Mai'Adua, Malumfashi, Mani, Mashi, Matazu, Musawa, Rimi, Sabuwa, Safana, Sandamu, Zango`,
  ],
  [
    "NG-KE",
    "Kebbi",
    `Aleiro, Arewa Dandi, Argungu, Augie, Bagudo, Birnin Kebbi, Bunza, Dandi, Danko/Wasagu, Fakai,
    Gwandu, Jega, Kalgo, Koko/Besse, Maiyama, Ngaski, Sakaba, Shanga, Suru, Yauri, Zuru`,
  ],
  [
    "NG-KO",
    "Kogi",
    `Adavi, Ajaokuta, Ankpa, Bassa, Dekina, Ibaji, Idah, Igalamela Odolu, Ijumu, Kabba/Bunu, Kogi,
    Lokoja, Mopa Muro, Ofu, Ogori/Magongo, Okehi, Okene, Olamaboro, Omala, Yagba East, Yagba West`,
  ],
  [
    "NG-KW",
    "Kwara",
    `Asa, Baruten, Edu, Ekiti, Ifelodun, Ilorin East, Ilorin South, Ilorin West, Irepodun, Isin, Kaiama,
    Moro, Offa, Oke Ero, Oyun, Pategi`,
  ],
  [
    "NG-LA",
    "Lagos",
    `Agege, Ajeromi-Ifelodun, Alimosho, Amuwo-Odofin, Apapa, Badagry, Epe, Eti-Osa, Ibeju-Lekki,
    Ifako-Ijaiye, Ikeja, Ikorodu, Kosofe, Lagos Island, Lagos Mainland, Mushin, Ojo, Oshodi-Isolo,
    Shomolu, Surulere`,
  ],
  [
    "NG-NA",
    "Nasarawa",
    `Akwanga, Awe, Doma, Karu, Keana, Keffi, Kokona, Lafia, Nasarawa, Nasarawa Eggon, Obi, Toto, Wamba`,
  ],
  [
    "NG-NI",
    "Niger",
    `Agaie, Agwara, Bida, Borgu, Bosso, Chanchaga, Edati, Gbako, Gurara, Katcha, Kontagora, Lapai,
    Lavun, Magama, Mariga, Mashegu, Mokwa, Munya, Paikoro, Rafi, Rijau, Shiroro, Suleja, Tafa,
    Wushishi`,
  ],
  [
    "NG-OG",
    "Ogun",
    `Abeokuta North, Abeokuta South, Ado-Odo/Ota, Ewekoro, Ifo, Ijebu East, Ijebu North,
    Ijebu North East, Ijebu Ode, Ikenne, Imeko Afon, Ipokia, Obafemi Owode, Odeda, Odogbolu,
    Ogun Waterside, Remo North, Sagamu, Yewa North, Yewa South`,
  ],
  [
    "NG-ON",
    "Ondo",
    `Akoko North-East, Akoko North-West, Akoko South-East, Akoko South-West, Akure North, Akure South,
    Ese Odo, Idanre, Ifedore, Ilaje, Ile Oluji/Okeigbo, Irele, Odigbo, Okitipupa, Ondo East, Ondo West,
    Ose, Owo`,
  ],
  [
    "NG-OS",
    "Osun",
    `Atakunmosa East, Atakunmosa West, Ayedaade, Ayedire, Boluwaduro, Boripe, Ede North, Ede South,
    Egbedore, Ejigbo, Ife Central, Ife East, Ife North, Ife South, Ifedayo, Ifelodun, Ila, Ilesa East,
    Ilesa West, Irepodun, Irewole, Isokan, Iwo, Obokun, Odo Otin, Ola Oluwa, Olorunda, Oriade, Orolu,
    Osogbo`,
  ],
  [
    "NG-OY",
    "Oyo",
    `Afijio, Akinyele, Atiba, Atisbo, Egbeda, Ibadan North, Ibadan North-East, Ibadan North-West,
    Ibadan South-East, Ibadan South-West, Ibarapa Central, Ibarapa East, Ibarapa North, Ido, Irepo,
    Iseyin, Itesiwaju, Iwajowa, Kajola, Lagelu, Ogbomosho North, Ogbomosho South, Ogo Oluwa,
    Olorunsogo, Oluyole, Ona Ara, Orelope, Oriire, Oyo East, Oyo West, Saki East, Saki West, Surulere`,
  ],
  [
    "NG-PL",
    "Plateau",
    `Barkin Ladi, Bassa, Bokkos, Jos East, Jos North, Jos South, Kanam, Kanke, Langtang North,
    Langtang South, Mangu, Mikang, Pankshin, Qua'an Pan, Riyom, Shendam, Wase`,
  ],
  [
    "NG-RI",
    "Rivers",
    `Abua/Odual, Ahoada East, Ahoada West, Akuku-Toru, Andoni, Asari-Toru, Bonny, Degema, Eleme, Emohua,
    Etche, Gokana, Ikwerre, Khana, Obio/Akpor, Ogba/Egbema/Ndoni, Ogu/Bolo, Okrika, Omuma, Opobo/Nkoro,
    Oyigbo, Port Harcourt, Tai`,
  ],
  [
    "NG-SO",
    "Sokoto",
    `Binji, Bodinga, Dange Shuni, Gada, Goronyo, Gudu, Gwadabawa, Illela, Isa, Kebbe, Kware, Rabah,
    Sabon Birni, Shagari, Silame, Sokoto North, Sokoto South, Tambuwal, Tangaza, Tureta, Wamakko,
    Wurno, Yabo`,
  ],
  [
    "NG-TA",
    "Taraba",
    `Ardo Kola, Bali, Donga, Gashaka, Gassol, Ibi, Jalingo, Karim Lamido, Kurmi, Lau, Sardauna, Takum,
    Ussa, Wukari, Yorro, Zing`,
  ],
  [
    "NG-YO",
    "Yobe",
    `Bade, Bursari, Damaturu, Fika, Fune, Geidam, Gujba, Gulani, Jakusko, Karasuwa, Machina, Nangere,
    Nguru, Potiskum, Tarmuwa, Yunusari, Yusufari`,
  ],
  [
    "NG-ZA",
    "Zamfara",
    `Anka, Bakura, Birnin Magaji/Kiyaw, Bukkuyum, Bungudu, Gummi, Gusau, Kaura Namoda, Maradun, Maru,
    Shinkafi, Talata Mafara, Tsafe, Zurmi`,
  ],
]

export interface StatePlace {
  /** ISO 3166-2, such as "NG-LA". */
  id: string
  name: string
  code: string
}

export interface LgaPlace {
  /** The state's code and the name as a slug, such as "NG-LA-eti-osa". */
  id: string
  name: string
  state_id: string
}

export const statePlaces: readonly StatePlace[] = table.map(([code, name]) => ({ id: code, name, code }))

export const lgaPlaces: readonly LgaPlace[] = table.flatMap(([code, , lgas]) =>
  lgas.split(",").map((text) => {
    const name = text.trim()
    return { id: `${code}-${slugOf(name)}`, name, state_id: code }
  }),
)
