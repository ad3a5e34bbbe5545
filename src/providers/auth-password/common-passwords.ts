import { dictionary } from "@zxcvbn-ts/language-common"

/** Passwords that Nigerian shoppers are likeliest to choose, in lower case, beside those that have been leaked. */
const list = `
password password1 password12 password123 password1234 password01 password2 password11 password! password@
password1! password@1 password@123 password#1 passw0rd p@ssw0rd p@ssword pa55word passpass passport password99
p@ssw0rd1 p@ssword1 p@ssword123 passw0rd1 mypassword mypassword1 thepassword newpassword newpassword1 oldpassword
mypass123 pass1234 pass12345 pass123456 pass@123 pass@1234 passcode secret123 secret12 topsecret secretpassword
welcome1 welcome12 welcome123 welcome1234 welcome@1 welcome@123 welcome2024 welcome2025 welcome2026 welcome!
letmein1 letmein12 letmein123 letmein! letmeinnow opensesame changeme changeme1 changeme123 changeit default1
default123 temppass temppass1 temp1234 temporary guest123 guest1234 testtest test1234 test12345 test123456
testing1 testing123 testpass tester123 demo1234 example1 sample123 trustno1 whatever whatever1 iloveyou iloveyou1
iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveme1 iloveme123 loveyou1 loveyou123 lovelove love1234
love12345 love123456 loveme123 loverboy lovergirl lovebird lovely123 beautiful beautiful1 beauty123 beautiful123
princess princess1 princess12 princess123 queen123 queen1234 prince123 sunshine sunshine1 sunshine12 sunshine123
football football1 football12 football123 baseball baseball1 basketball basketball1 softball volleyball hockey123
soccer12 soccer123 chelsea1 chelsea12 chelsea123 chelseafc arsenal1 arsenal12 arsenal123 arsenalfc liverpool
liverpool1 liverpool123 liverpoolfc manchester manchester1 manutd123 manunited barcelona barcelona1 barcelona123
realmadrid realmadrid1 juventus juventus1 ronaldo7 ronaldo123 cristiano messi123 messi1010 superman superman1
superman123 batman12 batman123 batman1234 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 naruto123
dragon12 dragon123 dragonball monkey12 monkey123 monkey1234 shadow12 shadow123 shadow1234 master12 master123
master1234 mustang1 mustang123 michael1 michael12 michael123 jessica1 jessica123 jennifer jennifer1 jordan23
jordan123 charlie1 charlie123 ashley12 ashley123 nicole12 nicole123 daniel12 daniel123 matthew1 matthew123
anthony1 anthony123 joshua12 joshua123 andrew12 andrew123 thomas12 thomas123 robert12 robert123 william1 william123
victoria victoria1 victor123 samantha samantha1 samuel123 elizabeth elizabeth1 christopher christian christian1
christ123 alexander alexander1 alexandra patricia patricia1 stephanie stephanie1 benjamin benjamin1 nicholas
nicholas1 jonathan jonathan1 brittany brittany1 vanessa1 vanessa123 precious precious1 precious12 precious123
blessing blessing1 blessing12 blessing123 goodness goodness1 goodluck goodluck1 goodness123 favour12 favour123
mercy123 mercy1234 grace123 grace1234 gracious faith123 faith1234 hope1234 peace123 peace1234 patience patience1
emmanuel emmanuel1 emmanuel12 emmanuel123 immanuel gabriel1 gabriel123 solomon1 solomon123 jehovah1 jehovah123
jesus123 jesus1234 jesus777 jesuslord jesuschrist jesuschrist1 jesusislord jesuslovesme jesusis1 iloveJesus
godisgood godisgood1 godisgreat godislove godislove1 godfirst godfirst1 godbless godbless1 godblessme inGodwetrust
halleluyah hallelujah praisegod thankyou thankyou1 thankgod thankgod1 amazing1 amazing123 amazinggrace heavenly
holyspirit holyghost spiritual prayer123 miracle1 miracle123 testimony destiny1 destiny123 success1 success12
success123 successful prosperity breakthrough champion champion1 champion123 wisdom12 wisdom123 treasure treasure1
nigeria1 nigeria12 nigeria123 nigeria234 naija123 naija1234 naijaboy naijagirl lagos123 lagos1234 abuja123
ibadan123 portharcourt africa123 african1 biafra123 oluwaseun oluwatobi oluwaseyi oluwafemi oluwasegun oluwadamilola
olamide1 olamide123 babatunde babatunde1 temitope temitope1 temitope123 adebayo1 adebayo123 ayomide1 ayomide123
damilola damilola1 opeyemi1 opeyemi123 chukwuemeka chinedu1 chinedu123 chioma12 chioma123 chinonso chinonso1
chidinma chidinma1 ifeanyi1 ifeanyi123 nnamdi123 ngozi123 uchenna1 uchenna123 ugochukwu obinna12 obinna123
onyinye1 onyinye123 kelechi1 kelechi123 ibrahim1 ibrahim123 abubakar abubakar1 muhammad muhammad1 mohammed
mohammed1 mohammed123 abdullah abdullahi usman123 aisha123 aisha1234 fatima12 fatima123 fatimah1 hauwa123 zainab12
zainab123 alhamdulillah bismillah bismillah1 mashallah inshallah allahuakbar qwertyuiop qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty1! qwertyui qwertyu1 qwert123 qwert12345 qwe12345 qweasdzxc qweasd123 qazwsxedc
qazwsx12 qazwsx123 qazwsx1234 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1
zxcvbnm1 zxcvbnm123 zxcvbn123 asdfghjkl1 asdfgh123 asdfasdf asdf1234 asdf12345 asdqwe123 poiuytrewq mnbvcxz1
q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5 abcd1234 abcd12345 abcd@1234 abc12345 abc123456 abc123abc abcabc123
aa123456 aa12345678 a1234567 a12345678 a123456789 qq123456 zz123456 1234qwer 12345qwert 123qweasd 123qwe123 123abc123
123123123 12341234 1234512345 12121212 11112222 11223344 112233445566 12344321 123454321 1234554321 123321123
147258369 159753456 741852963 789456123 789789789 456456456 963852741 987654321a 100200300 10203040 1020304050
01012000 01011990 01011980 12131415 13579246 24681012 19871987 19901990 19951995 20002000 20202020 20242024 20252025
20262026 08012345678 08031234567 09012345678 23480123 admin123 admin1234 admin12345 admin@123 admin@1234 administrator
administrator1 adminadmin root1234 rootroot toor1234 user1234 username username1 superuser manager1 manager123
internet internet1 computer computer1 computer123 samsung1 samsung123 iphone12 android1 blackberry facebook facebook1
facebook123 instagram instagram1 whatsapp google123 googl3123 gmail123 yahoo123 microsoft windows10 linkedin twitter1
snapchat youtube1 netflix1 blink182 metallica nirvana1 slipknot eminem123 rihanna1 beyonce1 davido123 wizkid123
burnaboy burnaboy1 teddybear sweetheart sweetheart1 sweetie1 sweetie123 sweetness chocolate chocolate1 strawberry
butterfly butterfly1 butterflies babygirl babygirl1 babygirl12 babygirl123 babyboy1 babyboy123 baby1234 angel123
angel1234 angelica angelina caroline rainbow1 rainbow123 diamond1 diamond123 crystal1 flower12 flower123 cookie12
cookie123 cheese123 banana123 orange12 orange123 purple12 purple123 pepper12 pepper123 ginger12 ginger123 summer12
summer123 summer2024 summer2025 summer2026 winter12 winter123 winter2024 winter2025 spring2024 spring2025 spring2026
january1 february september september1 november november1 december december1 december25 birthday birthday1 october1
monday123 friday123 midnight midnight1 moonlight starlight fortune1 money123 money1234 dollars1 million1 millionaire
billionaire business business1 shopping shopping1 cosmetics makeup123 lipstick fashion1 fashion123 family123 family12
children mother12 mother123 mommy123 mummy123 mymother father123 daddy123 daddy1234 friends1 friends123 bestfriend
bestfriend1 forever1 forever21 forever123 together together1 hello123 hello1234 hello12345 helloworld hellohello
freedom1 freedom123 liberty1 scooter1 corvette mercedes mercedes1 toyota12 toyota123 ferrari1 porsche1 yamaha12
hunter12 hunter123 killer12 killer123 ranger12 tigger12 tigger123 buster12 buster123 bailey12 maverick phoenix1
wildcats warriors warrior1 eagles12 superstar superstar1 rockstar rockstar1 gangster playboy1 hottie12 sexygirl
blahblah fuckyou1 fuckyou2 fuckyou123 asshole1 bullshit nothing1 nothing123 something computer12 matrix123 zaq12345
login123 access14 access123 security security1 private1 student1 student123 teacher1 teacher123 doctor123 school123
college1 university engineer engineer1 lawyer123 military soldier1 airforce
`

/**
 * The commonest of leaked lists (from zxcvbn-ts, in lower case) that are long enough to pass the length rule, and our own.
 * Repetitions and sequences are refused by rule as well.
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...list.trim().toLowerCase().split(/\s+/),
  ...dictionary["passwords-common"].filter((password) => password.length >= 8),
])
